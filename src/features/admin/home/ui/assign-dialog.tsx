import { useEffect, useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { SelectField } from '../../../../ui/forms/field.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { changeLeads, listLeadChoices } from '../../../enquiries/leads/inbox-contract.ts';
import { counted } from './home-texts.ts';

/** Gives the enquiries of nobody to one person; who can own them is asked when it opens. */
export function AssignDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const [owners, setOwners] = useState<{ id: string; name: string }[] | null>(null);
  const [ownerId, setOwner] = useState('');
  const { isBusy, run } = useOfficeAct();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const choices = await callApi<typeof listLeadChoices>({ method: 'GET', path: '/leads/choices' }).catch(
        () => null,
      );
      if (!isGone) setOwners(choices?.owners ?? []);
    };
    void load();
    return () => {
      isGone = true;
    };
  }, []);
  const enquiries = counted(ids.length, 'enquiry', 'enquiries');
  const name = owners?.find(({ id }) => id === ownerId)?.name;
  const assign = async () => {
    await run(async () => {
      await callApi<typeof changeLeads>({ method: 'POST', path: '/leads/bulk', body: { ids: [...ids], ownerId } });
      return { message: `${enquiries} assigned to ${name ?? 'them'}.` };
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Assign ${enquiries}`}
      foot={
        <>
          <Button busy={isBusy} busyLabel="Assigning..." disabled={ownerId === ''} onClick={() => void assign()}>
            {name ? `Assign to ${name}` : 'Assign'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <SelectField
        label="Owner"
        value={ownerId}
        placeholder={owners === null ? 'Loading...' : 'Choose a person'}
        options={(owners ?? []).map((owner) => ({ value: owner.id, label: owner.name }))}
        onChange={(event) => setOwner(event.currentTarget.value)}
      />
    </Dialog>
  );
}
