import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { remindOverdue } from '../../../instalments/contract.ts';
import type { Todo } from '../../../reports/home/home-contract.ts';
import { counted } from './home-texts.ts';

/** Says before mails go out how many are overdue and who they are. */
export function RemindDialog({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const { isBusy, run } = useOfficeAct();
  const remind = async () => {
    await run(() => callApi<typeof remindOverdue>({ method: 'POST', path: '/admin/instalments/reminders' }));
    onClose();
  };
  const more = todo.count - todo.oldest.length;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Remind of overdue instalments"
      foot={
        <>
          <Button busy={isBusy} busyLabel="Sending..." onClick={() => void remind()}>
            Send reminders
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {counted(todo.count, 'instalment is', 'instalments are')} overdue. Each learner gets one reminder, for the
        oldest of a plan, and at most one a day.
      </p>
      <ul className="start-names">
        {todo.oldest.map(({ id, name, detail }) => (
          <li key={id}>
            {name}, {detail}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </Dialog>
  );
}
