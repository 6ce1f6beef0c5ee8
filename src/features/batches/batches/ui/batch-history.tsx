import { formatMomentInText } from '../../../../kit/numbers/dates.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { getBatch } from '../batch-contract.ts';

/** What was done to a batch, newest first. */
export function BatchHistory({ history }: Pick<RouteResponse<typeof getBatch>, 'history'>) {
  if (history.length === 0) return <p className="batch-part-body">Nothing was changed yet.</p>;
  return (
    <ol className="office-timeline batch-part-body">
      {history.map(({ id, label, by, at, details }) => (
        <li key={id}>
          <p className="office-timeline-title">{labelOf(label, details)}</p>
          {typeof details.reason === 'string' && details.reason !== '' && (
            <p className="office-timeline-detail">{details.reason}</p>
          )}
          <time dateTime={at}>{`${by || 'System'}, ${formatMomentInText(at)}`}</time>
        </li>
      ))}
    </ol>
  );
}

/** "Class moved: class 3". */
function labelOf(label: string, { class: number }: Record<string, unknown>): string {
  return typeof number === 'number' ? `${label}: class ${number}` : label;
}
