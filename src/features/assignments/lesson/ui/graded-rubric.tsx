import { pointsText } from '../../../../kit/numbers/points-text.ts';
import { type OwnGrade, type OwnRubric } from './own-assignment.ts';

/** A rubric as it was graded: the level that was reached, its points, and the comment on each criterion. */
export function GradedRubric({ rubric, criteria }: { rubric: OwnRubric; criteria: OwnGrade['criteria'] }) {
  return (
    <section>
      <h4 className="feedback-title">Rubric</h4>
      <ul className="graded">
        {rubric.criteria.map((criterion) => {
          const grade = criteria.find(({ criterionId }) => criterionId === criterion.id);
          const level = criterion.levels.find(({ id }) => id === grade?.levelId);
          const byPoints = criterion.levels.toSorted((one, other) => one.points - other.points);
          const points = grade?.points ?? 0;
          return (
            <li key={criterion.id}>
              <p className="graded-head">
                <strong>{criterion.title}</strong>
                <span>
                  {pointsText(points)} of {pointsText(criterion.maxPoints)}
                </span>
              </p>
              <p className="graded-bar" aria-hidden="true">
                {byPoints.map(({ id, points: least }) => (
                  <span key={id} data-reached={(least <= points && points > 0) || undefined} />
                ))}
              </p>
              <p>
                {level && <strong className="graded-level">{level.title}. </strong>}
                {grade?.comment}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
