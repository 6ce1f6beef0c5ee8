import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { type OwnRubric } from './own-assignment.ts';

/** A rubric before the work: a row for each criterion, on phones a list of its levels. */
export function RubricTable({ rubric }: { rubric: OwnRubric }) {
  const columns = Math.max(...rubric.criteria.map(({ levels }) => levels.length));
  return (
    <div className="rubric-box">
      <table className="rubric">
        <caption className="unseen">How it is graded</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Criterion</th>
            {Array.from({ length: columns }, (_, at) => (
              <th key={at} scope="col">
                Level {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rubric.criteria.map(({ id, title, description, levels }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {description && <span className="rubric-note">{description}</span>}
              </th>
              {levels.map((level) => (
                <td key={level.id}>
                  <strong>
                    {level.title}, {pointsText(level.points)}
                  </strong>
                  {level.description && <span className="rubric-note">{level.description}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
