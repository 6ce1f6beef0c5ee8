import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../kit/dates.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { getImport, PeopleImport } from '../../learning/import-contract.ts';

/** One import: how far it is while it runs, then what came of it. */
export function ImportItem({ shown }: { shown: PeopleImport }) {
  const { id, by, startedAt, isFinished, total, done, made, known, given, closed } = useNewest(shown);
  return (
    <li>
      {isFinished ? 'Finished' : `${done} of ${total} lines`}: {made} made, {known} here already, {given}{' '}
      {given === 1 ? 'course' : 'courses'} given
      {closed > 0 && `, ${closed} closed and left as they are`}
      {!isFinished && (
        <progress
          className="import-bar"
          max={total}
          value={done}
          aria-label={`Import of ${formatDateTime(startedAt)}`}
        />
      )}
      <span className="office-note">
        {by}, {formatDateTime(startedAt)}
        {isFinished && (
          <>
            {', '}
            <a className="office-link" href={`/api/admin/imports/${id}/result.csv`} download>
              what came of each line
            </a>
          </>
        )}
      </span>
    </li>
  );
}

const LOOK_EVERY_MS = 1500;

/** The import as it is now; looked at again and again until it is finished. */
function useNewest(shown: PeopleImport): PeopleImport {
  const [newest, setNewest] = useState(shown);
  const { id } = shown;
  const isRunning = !newest.isFinished;
  useEffect(() => {
    if (!isRunning) return;
    const look = async () => {
      try {
        setNewest(
          (await callApi<typeof getImport>({ method: 'GET', path: '/admin/imports/:id', params: { id } })).import,
        );
      } catch {
        // The next look comes by itself.
      }
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [id, isRunning]);
  return newest;
}
