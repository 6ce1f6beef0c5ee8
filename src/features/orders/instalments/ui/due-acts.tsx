import '../../../../ui/lists/row-acts.css';
import { Ban, Calendar, Ellipsis, History, Pencil, Phone, Send } from 'lucide-react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { OfficeDrop } from '../../../../ui/lists/office-drop.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { mayOpen } from '../../../../ui/office/office-sections.ts';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { OfficeDue, remindOfDue } from '../../../instalments/contract.ts';
import { instalmentsList } from '../../../instalments/ui/instalments-list.ts';
import type { PlanAct } from './plan-dialogs.tsx';
import { telHref } from '../../../../kit/text/phone-links.ts';
import { formatPhone } from '../../../../kit/text/phone-text.ts';

interface DueActsProps {
  due: OfficeDue;
  /** Counsellors see and remind. */
  mayTake: boolean;
  onAct: (act: PlanAct) => void;
}

/** The acts on a due: the likeliest ones, and the others behind "More". */
export function DueActs({ due, mayTake, onAct }: DueActsProps) {
  const { user: me } = useApplication();
  const { isBusy, run } = useOfficeAct();
  const { id, isNext, user, title, number } = due;
  if (due.state === 'paid') return null;
  const about = `${user.name}, ${title}, instalment ${number}`;
  const callHref = telHref(user.phone ?? '');
  const personPath = `/admin/people/${user.userId}`;
  const plansHref =
    me && mayOpen(me.role, personPath)
      ? `${personPath}?part=learning#plans-title`
      : instalmentsList.href({ search: user.name });
  const remind = async () => {
    const request = { method: 'POST', path: '/admin/instalments/dues/:id/remind', params: { id }, body: {} } as const;
    await run(() => callApi<typeof remindOfDue>(request));
  };
  return (
    <span className="row-acts due-acts">
      {isNext && mayTake && (
        <Button size="small" variant="line" onClick={() => onAct({ kind: 'pay', due })}>
          Take payment<span className="unseen"> of {about}</span>
        </Button>
      )}
      {callHref !== null && (
        <ButtonLink
          size="small"
          variant="quiet"
          className="due-icon due-call"
          href={callHref}
          aria-label={`Call ${about}`}
        >
          <Icon of={Phone} />
        </ButtonLink>
      )}
      {isNext && (
        <Button
          size="small"
          variant="quiet"
          className="due-icon"
          aria-label={`Remind ${about}`}
          title="Remind"
          aria-disabled={isBusy}
          onClick={() => !isBusy && void remind()}
        >
          <Icon of={Send} size={16} />
        </Button>
      )}
      <OfficeDrop icon={Ellipsis} label={`More for ${about}`} isIconOnly isLoose>
        {(close) => (
          <ul className="row-acts-menu">
            {mayTake && (
              <li>
                <Button
                  size="small"
                  variant="bare"
                  icon={Calendar}
                  onClick={() => {
                    close();
                    onAct({ kind: 'move', due });
                  }}
                >
                  Change date
                </Button>
              </li>
            )}
            {mayTake && (
              <li>
                <Button
                  size="small"
                  variant="bare"
                  icon={Pencil}
                  onClick={() => {
                    close();
                    onAct({ kind: 'reduce', due });
                  }}
                >
                  Reduce amount
                </Button>
              </li>
            )}
            {callHref !== null && (
              <li>
                <ButtonLink size="small" variant="bare" icon={Phone} href={callHref}>
                  Call {formatPhone(user.phone)}
                </ButtonLink>
              </li>
            )}
            {mayTake && (
              <li>
                <ButtonLink size="small" variant="bare" icon={History} href={plansHref}>
                  Plan and payments
                </ButtonLink>
              </li>
            )}
            {mayTake && (
              <li>
                <Button
                  size="small"
                  variant="danger"
                  icon={Ban}
                  onClick={() => {
                    close();
                    onAct({ kind: 'cancel', plan: { id: due.planId, title } });
                  }}
                >
                  Cancel plan
                </Button>
              </li>
            )}
          </ul>
        )}
      </OfficeDrop>
    </span>
  );
}
