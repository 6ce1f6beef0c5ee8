import { useState } from 'react';
import { Link } from 'react-router';
import { formatOrderNumber } from '../../../../kit/numbers/order-number.ts';
import { formatDay } from '../../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { Due, Plan } from '../../../instalments/contract.ts';
import { DueBadge } from '../../../instalments/ui/due-labels.tsx';
import { PlanDialogs, type PlanAct } from './plan-dialogs.tsx';
import { PaymentLinkButton } from '../../payment-links/ui/payment-link-dialog.tsx';

interface UserPlansProps {
  userId: string;
  plans: readonly Plan[];
}

/** A user's plans of instalments, with the office's actions. */
export function UserPlans({ userId, plans }: UserPlansProps) {
  const [act, setAct] = useState<PlanAct | null>(null);
  return (
    <section className="box office-box" aria-labelledby="plans-title">
      <h2 id="plans-title" className="type-h4">
        Instalments
      </h2>
      <p className="person-acts">
        <ButtonLink size="small" variant="line" href={`/admin/instalments/new?person=${userId}`}>
          New plan
        </ButtonLink>
      </p>
      {plans.length === 0 && <p className="soft">No plans yet.</p>}
      {plans.map((plan) => (
        <PlanPart key={plan.id} plan={plan} onAct={setAct} />
      ))}
      <PlanDialogs act={act} onClose={() => setAct(null)} />
    </section>
  );
}

function PlanPart({ plan, onAct }: { plan: Plan; onAct: (act: PlanAct) => void }) {
  const { name, tone } = planStates[plan.state];
  return (
    <div className="person-part person-plan">
      <h3>
        {plan.title} <Badge tone={tone}>{name}</Badge>
      </h3>
      <p className="office-note">
        {formatPaise(plan.paidPaise)} of {formatPaise(plan.totalPaise)} paid
        {plan.loweredBecause && `. Reduced from ${formatPaise(plan.pricePaise)}: ${plan.loweredBecause}`}
        {plan.cancelledBecause && `. ${plan.cancelledBecause}`}
      </p>
      {plan.paused && <p className="person-paused">Access is paused: {plan.paused}.</p>}
      <ol className="office-lines person-dues">
        {plan.dues.map((due) => (
          <li key={due.id}>
            <span>
              {due.number}. <time dateTime={due.dueOn}>{formatDay(due.dueOn)}</time>{' '}
              {(plan.state !== 'cancelled' || due.state === 'paid') && <DueBadge state={due.state} />}
              {due.orderId && (
                <Link className="office-link person-due-order" to={`/admin/orders/${due.orderNumber ?? due.orderId}`}>
                  {due.orderNumber === null ? 'Order' : formatOrderNumber(due.orderNumber)}
                  <span className="unseen"> of instalment {due.number}</span>
                </Link>
              )}
            </span>
            <strong>{formatPaise(due.amountPaise)}</strong>
            {plan.state === 'active' && due.state !== 'paid' && <DueActs plan={plan} due={due} onAct={onAct} />}
          </li>
        ))}
      </ol>
      {plan.state === 'active' && (
        <Button size="small" variant="danger" onClick={() => onAct({ kind: 'cancel', plan })}>
          Cancel plan
        </Button>
      )}
    </div>
  );
}

function DueActs({ plan, due, onAct }: { plan: Plan; due: Due; onAct: (act: PlanAct) => void }) {
  return (
    <span className="person-acts">
      {due.id === plan.nextDueId && (
        <Button size="small" variant="line" onClick={() => onAct({ kind: 'pay', due })}>
          Take payment
        </Button>
      )}
      {due.id === plan.nextDueId && <PaymentLinkButton subject={{ dueId: due.id }} size="small" variant="quiet" />}
      <Button size="small" variant="quiet" onClick={() => onAct({ kind: 'move', due })}>
        Change date<span className="unseen"> of instalment {due.number}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={() => onAct({ kind: 'reduce', due })}>
        Reduce amount<span className="unseen"> of instalment {due.number}</span>
      </Button>
    </span>
  );
}

const planStates: Record<Plan['state'], { name: string; tone: BadgeTone }> = {
  active: { name: 'Active', tone: 'info' },
  paid: { name: 'Paid', tone: 'ok' },
  cancelled: { name: 'Ended', tone: 'over' },
};
