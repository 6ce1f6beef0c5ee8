import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { formatRupees } from '../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Icon, type IconDrawing } from '../../../ui/icon.tsx';
import type { getReconciliation } from '../contract.ts';
import { comparisonLabel } from './reconciliation-labels.ts';

/** Whether the books agree, what is not accounted for, and how much was compared. */
export function BooksState({ reconciliation }: { reconciliation: RouteResponse<typeof getReconciliation> }) {
  const { comparison, unaccountedRupees } = reconciliation;
  const { tone, badge, line } = comparisonLabel(reconciliation);
  return (
    <section className="box books-state" data-tone={tone} aria-labelledby="books-title">
      <Icon of={icons[tone] ?? CircleDashed} />
      <div>
        <h2 id="books-title">
          {badge}
          {unaccountedRupees > 0 && `, ${formatRupees(unaccountedRupees)}`}
        </h2>
        <p className="office-note">{line}</p>
      </div>
      {comparison && (
        <dl className="books-figures">
          <div>
            <dt>Payments compared</dt>
            <dd>{comparison.payments.toLocaleString('en-IN')}</dd>
          </div>
          <div>
            <dt>Refunds compared</dt>
            <dd>{comparison.refunds.toLocaleString('en-IN')}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}

const icons: Partial<Record<BadgeTone, IconDrawing>> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: TriangleAlert,
};
