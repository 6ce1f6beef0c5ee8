import './own-batch.css';
import { Link } from 'react-router';
import { formatLongDate, formatMeeting } from '../../../../kit/numbers/dates.ts';
import type { OwnBatch } from '../../player/ui/load-player.ts';

/** Above the outline: the learner's batch with its next class, the end of access, and what was recorded. */
export function OwnBatchPart({ batch, accessUntil, recordings }: OwnBatch) {
  return (
    <section className="own-batch" aria-label="Your batch">
      {batch && (
        <p>
          <span>
            Batch {batch.code}
            {batch.nextClass && ` · next class ${formatMeeting(batch.nextClass)}`}
          </span>{' '}
          <Link className="own-batch-link" to="/profile/timetable">
            Open timetable
          </Link>
        </p>
      )}
      {accessUntil && <p>Access until {formatLongDate(accessUntil)}</p>}
      {recordings.length > 0 && (
        <details>
          <summary>Class recordings</summary>
          <ul>
            {recordings.map(({ number, topic, url }) => (
              <li key={number}>
                <a className="own-batch-link" href={url} target="_blank" rel="noopener">
                  Class {number}
                  {topic && `: ${topic}`}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
