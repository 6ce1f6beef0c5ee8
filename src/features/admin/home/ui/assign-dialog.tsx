import { useEffect, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { changeLeads, listLeadChoices } from '../../../enquiries/leads/inbox-contract.ts';
import type { Todo } from '../../../reports/home/home-contract.ts';
import { counted, unassignedLine } from './home-texts.ts';

/** Gives the enquiries without an owner to one person, by one press; who can own them is asked when it opens. */
export function AssignDialog({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const ids = todo.unassigned.map(({ id }) => id);
  const [owners, setOwners] = useState<{ id: string; name: string }[] | 'failed' | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { isBusy, run } = useOfficeAct();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const choices = await callApi<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }).catch(
        () => null,
      );
      if (!isGone) setOwners(choices?.owners ?? 'failed');
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  const listed = Array.isArray(owners) ? owners : [];
  const enquiries = counted(ids.length, 'enquiry', 'enquiries');
  const assign = async ({ id: ownerId, name }: { id: string; name: string }) => {
    setChosen(ownerId);
    await run(async () => {
      await callApi<typeof changeLeads>({ method: 'POST', path: '/leads/bulk', body: { ids, ownerId } });
      return { message: `${enquiries} assigned to ${name}.` };
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${enquiries}`}
      foot={
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p>{unassignedLine(todo)}</p>
      {owners === null && <p aria-busy="true">Loading...</p>}
      {owners === 'failed' && <FormError message="Who can take them could not be loaded. Please try again." />}
      <ul className="start-owners">
        {listed.map((owner) => (
          <li key={owner.id}>
            <Button
              variant="line"
              size="small"
              wide
              busy={isBusy && chosen === owner.id}
              busyLabel="Assigning..."
              disabled={isBusy && chosen !== owner.id}
              onClick={() => void assign(owner)}
            >
              Assign to {owner.name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
