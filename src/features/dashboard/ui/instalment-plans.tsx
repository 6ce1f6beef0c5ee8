import { formatPaise } from '../../../kit/numbers/money.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePayDue } from '../../orders/payments/ui/use-pay-due.ts';
import type { Due, Plan } from '../../instalments/contract.ts';

/** Instalment plans: each due with its day, and the next one to pay. */
export function InstalmentPlans({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return null;
  return (
    <section id="instalments" className="dash-plans" aria-labelledby="instalments-title">
      <h2 id="instalments-title" className="type-h3">
        Instalments
      </h2>
      {plans.map((plan) => (
        <PlanBox key={plan.id} plan={plan} />
      ))}
    </section>
  );
}

function PlanBox({ plan }: { plan: Plan }) {
  const { isBusy, isWaiting, pay } = usePayDue();
  const next = plan.dues.find(({ id }) => id === plan.nextDueId) ?? null;
  return (
    <article className="box dash-plan" aria-labelledby={`plan-${plan.id}`}>
      <div>
        <h3 id={`plan-${plan.id}`} className="type-h4">
          {plan.title}
        </h3>
        <p className="soft">
          {formatPaise(plan.paidPaise)} of {formatPaise(plan.totalPaise)} paid
          {plan.state === 'cancelled' && '. This plan has ended: nothing more is due.'}
        </p>
      </div>
      {plan.paused && (
        <Panel tone="error" title={`Access is paused: ${plan.paused}.`}>
          Your progress is saved. The course opens as soon as you pay.
        </Panel>
      )}
      <ol className="dash-dues">
        {plan.dues.map((due) => (
          <li key={due.id}>
            <span>
              Part {due.number}
              <span className="dash-due-day">
                <DateText iso={due.dueOn} />
              </span>
            </span>
            <DueBadge due={due} isOver={plan.state === 'cancelled'} />
            <strong>{formatPaise(due.amountPaise)}</strong>
          </li>
        ))}
      </ol>
      {isWaiting && (
        <Panel tone="info" role="status" title="Payment received, opening your course">
          This takes up to a minute. You can leave this page: the instalment is marked as paid automatically and we
          e-mail you.
        </Panel>
      )}
      {next && (
        <p>
          <Button busy={isBusy} onClick={() => void pay(next.id)}>
            Pay {formatPaise(next.amountPaise)} now
          </Button>
        </p>
      )}
    </article>
  );
}

function DueBadge({ due: { state, paidAt }, isOver }: { due: Due; isOver: boolean }) {
  if (state === 'paid') return <Badge tone="ok">Paid {paidAt && <DateText iso={paidAt} short />}</Badge>;
  if (isOver) return <Badge tone="off">Not due</Badge>;
  return <Badge tone={tones[state].tone}>{tones[state].name}</Badge>;
}

const tones: Record<Exclude<Due['state'], 'paid'>, { name: string; tone: BadgeTone }> = {
  coming: { name: 'Upcoming', tone: 'neutral' },
  today: { name: 'Due today', tone: 'info' },
  overdue: { name: 'Overdue', tone: 'warn' },
  paused: { name: 'Overdue', tone: 'bad' },
};
