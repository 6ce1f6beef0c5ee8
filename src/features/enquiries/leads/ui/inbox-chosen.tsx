import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { CsvLink } from '../../../../ui/lists/csv-link.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLeads } from '../inbox-contract.ts';
import { MANUAL_STAGES, STAGE_NAMES } from '../../rules.ts';
import { LostReasonField, readLost } from './lost-reason-field.tsx';
import { countEnquiries } from './inbox-labels.ts';
import { readText } from '../../../../ui/forms/read-text.ts';

type Act = 'owner' | 'stage' | 'follow-up';

interface ChosenActsProps {
  chosen: ReadonlySet<string>;
  owners: { id: string; name: string }[];
  onDone: () => void;
}

/** Actions on all selected leads. */
export function ChosenActs({ chosen, owners, onDone }: ChosenActsProps) {
  const [open, setOpen] = useState<Act | null>(null);
  const [stage, setStage] = useState('');
  const { revalidate } = useRevalidator();
  const { state, bind, forget } = useForm({
    read: (fields) => readChange(open, fields),
    async send(change) {
      const body = { ids: [...chosen], ...change };
      const { changed, refused } = await callApi<typeof changeLeads>({ method: 'POST', path: '/leads/bulk', body });
      await revalidate();
      if (refused.length > 0) showToast('error', describeRefused(refused));
      else showToast('ok', changed === 0 ? 'Nothing to change' : `${countEnquiries(changed)} changed`);
      setOpen(null);
      onDone();
    },
    keepsFields: true,
    fallback: 'That did not work. Please try again.',
  });
  const close = () => {
    setOpen(null);
    forget();
  };

  return (
    <>
      <Button variant="quiet" size="small" disabled={chosen.size === 0} onClick={() => setOpen('owner')}>
        Assign
      </Button>
      <Button variant="quiet" size="small" disabled={chosen.size === 0} onClick={() => setOpen('stage')}>
        Change stage
      </Button>
      <Button variant="quiet" size="small" disabled={chosen.size === 0} onClick={() => setOpen('follow-up')}>
        Follow up
      </Button>
      {chosen.size > 0 && <CsvLink href={`/api/leads/export.csv?ids=${[...chosen].join()}`} />}
      <Dialog
        open={open !== null}
        onClose={close}
        title={
          open === 'follow-up'
            ? `Follow up ${countEnquiries(chosen.size)}`
            : `${open === 'owner' ? 'Assign' : 'Move'} ${countEnquiries(chosen.size)} to`
        }
      >
        <form {...bind} className="inbox-form">
          {open === 'owner' && (
            <SelectField
              label="Owner"
              name="owner"
              options={[
                ...owners.map(({ id, name }) => ({ value: id, label: name })),
                { value: '', label: 'Unassigned' },
              ]}
            />
          )}
          {open === 'stage' && (
            <SelectField
              label="Stage"
              name="stage"
              value={stage || MANUAL_STAGES[0]}
              options={MANUAL_STAGES.map((value) => ({ value, label: STAGE_NAMES[value] }))}
              onChange={(event) => setStage(event.target.value)}
            />
          )}
          {open === 'stage' && stage === 'lost' && <LostReasonField />}
          {open === 'follow-up' && (
            <TextField
              label="Day"
              name="followUpOn"
              type="date"
              hint="Empty: no follow-up is planned."
              error={state.errors.followUpOn}
            />
          )}
          <FormError message={state.errors.followUpOn ? null : state.message} />
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Saving...">
            Save
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function readChange(kind: Act | null, fields: FormData) {
  if (kind === 'follow-up') return { followUpOn: readText(fields, 'followUpOn') || null };
  if (kind === 'owner') return { ownerId: readText(fields, 'owner') || null };
  const stage = MANUAL_STAGES.find((known) => known === readText(fields, 'stage'));
  return stage === 'lost' ? { stage, ...readLost(fields) } : { stage };
}

/** Those that stay as they were, by name: "2 unchanged: Neha (seat booked), ...". */
function describeRefused(refused: { name: string; reason: string }[]): string {
  const [first] = refused;
  if (refused.length === 1 && first) return `${first.name} is unchanged. ${first.reason}`;
  const names = refused.slice(0, 5).map(({ name }) => name);
  const more = refused.length > names.length ? ` and ${refused.length - names.length} more` : '';
  return `${refused.length} are unchanged, their seats or orders decide the stage: ${names.join(', ')}${more}`;
}
