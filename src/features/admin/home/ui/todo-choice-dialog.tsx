import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CheckField } from '../../../../ui/forms/field.tsx';
import { useOfficeAct } from '../../../../ui/office/use-office-act.ts';
import type { saveOfficePreferences } from '../../../accounts/contract.ts';
import type { TodoId } from '../../../reports/home/home-rules.ts';
import { todoTexts } from './home-texts.ts';

interface TodoChoiceDialogProps {
  /** What the role is shown, in the order of the list. */
  ids: readonly TodoId[];
  hidden: readonly string[];
  onClose: () => void;
}

/** Which kinds of work the start page lists for this person; their own pages go on counting the others. */
export function TodoChoiceDialog({ ids, hidden: stored, onClose }: TodoChoiceDialogProps) {
  const [hidden, setHidden] = useState<readonly string[]>(stored);
  const { isBusy, run } = useOfficeAct();
  const save = async () => {
    await run(async () => {
      const body = { hiddenTodos: [...hidden] };
      await callApi<typeof saveOfficePreferences>({ method: 'PUT', path: '/user/office-preferences', body });
      return { message: 'Your start page is saved.' };
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Choose what shows here"
      foot={
        <>
          <Button busy={isBusy} busyLabel="Saving..." onClick={() => void save()}>
            Save
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="todo-choices">
        {ids.map((id) => (
          <CheckField
            key={id}
            name={id}
            label={todoTexts[id].many}
            checked={!hidden.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setHidden((now) => (checked ? now.filter((one) => one !== id) : [...now, id]))
            }
          />
        ))}
      </div>
    </Dialog>
  );
}
