import { MoreHorizontal, Send } from 'lucide-react';
import { Link } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import { RowButton } from '../../../../ui/lists/row-button.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { OfficeDue, remindOfDue } from '../../../instalments/contract.ts';
import type { PlanAct } from './plan-dialogs.tsx';
import { telHref } from '../../../../kit/text/phone-links.ts';

interface DueActsProps {
  due: OfficeDue;
  /** Counsellors see and remind. */
  mayTake: boolean;
  onAct: (act: PlanAct) => void;
}

/** The acts on a due: the likeliest ones, and the others behind "More". */
export function DueActs({ due, mayTake, onAct }: DueActsProps) {
  const { isBusy, run } = useOfficeAct();
  const { id, isNext, user, title, number } = due;
  if (due.state === 'paid') return null;
  const about = `${user.name}, ${title}, instalment ${number}`;
  const callHref = telHref(user.phone ?? '');
  const remind = async () => {
    const request = { method: 'POST', path: '/admin/instalments/dues/:id/remind', params: { id }, body: {} } as const;
    await run(() => callApi<typeof remindOfDue>(request));
  };
  return (
    <span className="due-acts">
      {isNext && mayTake && (
        <Button size="small" variant="line" onClick={() => onAct({ kind: 'pay', due })}>
          Take payment<span className="unseen"> of {about}</span>
        </Button>
      )}
      {isNext && <RowButton icon={Send} label={`Remind ${about}`} isOff={isBusy} onClick={() => void remind()} />}
      <OfficeDrop icon={MoreHorizontal} label="More" hasChevron={false}>
        <span className="due-menu">
          {mayTake && (
            <Button size="small" variant="quiet" onClick={() => onAct({ kind: 'move', due })}>
              Change date
            </Button>
          )}
          {callHref !== null && (
            <ButtonLink size="small" variant="quiet" href={callHref}>
              Call
            </ButtonLink>
          )}
          {mayTake && (
            <Link className="office-link" to={`/admin/people/${user.userId}?part=learning#plans-title`}>
              Plan and payments
            </Link>
          )}
          {mayTake && (
            <Button
              size="small"
              variant="danger"
              onClick={() => onAct({ kind: 'cancel', plan: { id: due.planId, title } })}
            >
              Cancel plan
            </Button>
          )}
        </span>
      </OfficeDrop>
    </span>
  );
}
