import { useEffect, useState } from 'react';
import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { askFirst } from '../../../../ui/forms/ask-first.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { getImport, UsersImport, undoImport } from '../import-contract.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';

/** One import: its progress while it runs, then its results. */
export function ImportItem({ shown }: { shown: UsersImport }) {
  const newest = useNewest(shown);
  const { id, by, startedAt, isFinished, total, done, made, known, given, closed, undoneAt } = newest;
  return (
    <li>
      {isFinished ? 'Finished' : `${done} of ${total} rows`}: {made} made, {known} here already, {given}{' '}
      {given === 1 ? 'course' : 'courses'} given
      {closed > 0 && `, ${closed} closed, unchanged`}
      {undoneAt !== null && `. Undone: ${countRows(newest.undone)}, ${newest.notUndone} kept`}
      {!isFinished && (
        <progress
          className="import-bar"
          max={total}
          value={done}
          aria-label={`Import of ${formatMomentInText(startedAt)}`}
        />
      )}
      <span className="office-note">
        {by}, {formatMomentInText(startedAt)}
        {isFinished && (
          <>
            {', '}
            <a className="office-link" href={`/api/admin/imports/${id}/result.csv`} download>
              result of each row
            </a>
          </>
        )}
      </span>
      {isFinished && undoneAt === null && <UndoButton undone={newest} />}
    </li>
  );
}

function countRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

/** Shows what the undo will revert before it runs; what was used stays. */
function UndoButton({ undone: { id, made, given } }: { undone: UsersImport }) {
  const { isBusy, run } = useOfficeAct();
  const undo = async () => {
    const isSure = await askFirst({
      title: 'Undo this import?',
      line: `Deletes up to ${made} unused new accounts and removes access to up to ${given} unopened courses. What was used stays; the results say why.`,
      go: 'Undo import',
      isDanger: true,
    });
    if (isSure)
      await run(() => callApi<typeof undoImport>({ method: 'POST', path: '/admin/imports/:id/undo', params: { id } }));
  };
  return (
    <Button variant="line" busy={isBusy} busyLabel="Undoing..." onClick={() => void undo()}>
      Undo
    </Button>
  );
}

const PROBE_INTERVAL_MS = 1500;

/** The current import; polled until it is finished. */
function useNewest(shown: UsersImport): UsersImport {
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
        // The next poll retries.
      }
    };
    const timer = setInterval(() => void look(), PROBE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [id, isRunning]);
  // Once finished, only an undo changes it, and that reloads the page data.
  return shown.isFinished ? shown : newest;
}
