import { Link } from 'react-router';
import { lineOf, type AttendedBatch } from './attendance-view.tsx';
import { boxName, boxOf, MarkBox, type BoxKind } from './mark-box.tsx';

/** Classes in the strip: two rows of ten. */
const SHOWN = 20;

/** The attendance of a batch as a figure and a strip of its last classes, oldest first. */
export function AttendanceCard({ batch }: { batch: AttendedBatch }) {
  const { code, percent, attended, counted, sessions } = batch;
  const boxes = sessions.slice(0, SHOWN).map(boxOf).toReversed();
  return (
    <section className="box timetable-card" aria-labelledby={`strip-${batch.batchId}`}>
      <div className="attendance-card-head">
        <h2 id={`strip-${batch.batchId}`} className="type-h3">
          Attendance
        </h2>
        <Link className="link" to="/profile/timetable?view=attendance">
          All classes<span className="unseen"> of {code}</span>
        </Link>
      </div>
      <p className="attendance-sum">
        <strong className="attendance-figure">{percent === null ? '–' : `${percent}%`}</strong>
        <span className="soft">
          {attended} of {counted} classes in {code}.<br />
          The line to stay above is {lineOf(batch)}%.
        </span>
      </p>
      <p className="mark-strip" role="img" aria-label={sumOf(boxes)}>
        {boxes.map((kind, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Boxes have their place in time and nothing else.
          <MarkBox key={at} kind={kind} />
        ))}
      </p>
    </section>
  );
}

/** "Last 20 classes: 15 present, 2 late, 3 absent". */
function sumOf(boxes: readonly BoxKind[]): string {
  const sums = [...Map.groupBy(boxes, (kind) => kind)].map(
    ([kind, own]) => `${own.length} ${boxName(kind).toLowerCase()}`,
  );
  return `Last ${boxes.length} classes: ${sums.join(', ')}`;
}
