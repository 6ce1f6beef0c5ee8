import { useEffect, useState } from 'react';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeTurns, getTurns } from '../lead-work-contract.ts';

type Turns = RouteResponse<typeof getTurns>;

/** How new enquiries are given out: to nobody, or to the counsellors in turn without those who are absent. */
export function TurnsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="Assignment">
      {isOpen && <TurnsLoader onClose={onClose} />}
    </Dialog>
  );
}

function TurnsLoader({ onClose }: { onClose: () => void }) {
  const [turns, setTurns] = useState<Turns | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    callApi<typeof getTurns>({ method: 'GET', path: '/leads/turns' }).then(
      (loaded) => isShown && setTurns(loaded),
      (error: unknown) => isShown && setFailure(errorMessage(error, 'The setting could not be loaded.')),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (failure !== null) return <FormError message={failure} />;
  return turns === null ? <p aria-busy="true">Loading...</p> : <TurnsForm turns={turns} onClose={onClose} />;
}

function TurnsForm({ turns, onClose }: { turns: Turns; onClose: () => void }) {
  const { state, bind } = useForm({
    read: (fields) => ({
      isOn: fields.get('isOn') !== null,
      absentIds: turns.counsellors.map(({ id }) => id).filter((id) => fields.getAll('absent').includes(id)),
    }),
    async send(body) {
      await callApi<typeof changeTurns>({ method: 'PUT', path: '/leads/turns', body });
      showToast('ok', 'Saved');
      onClose();
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  return (
    <form {...bind} className="inbox-form">
      <CheckField
        className="inbox-form-wide"
        label="Assign new enquiries to the counsellors in turn"
        name="isOn"
        defaultChecked={turns.isOn}
      />
      <fieldset className="inbox-form-wide">
        <legend className="field-label">Absent, gets none</legend>
        {turns.counsellors.length === 0 && <p className="soft">No counsellors yet. Invite one under People.</p>}
        {turns.counsellors.map(({ id, name, isAbsent }) => (
          <CheckField key={id} label={name} name="absent" value={id} defaultChecked={isAbsent} />
        ))}
      </fieldset>
      <FormError message={state.message} />
      <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
