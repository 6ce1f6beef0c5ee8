import { useState, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import { LEAD_STAGES, STAGE_NAMES, type LeadStanding } from '../../rules.ts';
import { LostReasonField } from './lost-reason-field.tsx';

/**
 * Stage, owner and what comes next. Only what was touched is sent: when somebody else changed the lead meanwhile, the rest
 * shows what they did, and what was typed here stays.
 */
export function LeadWork({ lead, owners }: { lead: Lead; owners: { id: string; name: string }[] }) {
  const [draft, setDraft] = useState<Partial<LeadStanding>>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { stage, lostReason, ownerId, followUpOn, nextStep } = { ...lead, ownerId: lead.owner?.id ?? null, ...draft };
  const touch = (change: Partial<LeadStanding>) => setDraft({ ...draft, ...change });
  const isTouched = Object.keys(draft).length > 0;

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await callApi<typeof changeLead>({
        method: 'PUT',
        path: '/leads/:id',
        params: { id: lead.id },
        body: { version: lead.version, ...draft },
      });
      setDraft({});
      await revalidate();
      showToast('ok', 'Saved');
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'It was not saved. Try again.');
      if (error instanceof ApiError && error.status === 409) await revalidate();
    }
    setBusy(false);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The button stays where the focus is: one that is disabled after saving would lose it.
    if (!isBusy && isTouched) void save();
  };
  return (
    <form className="inbox-form inbox-work" aria-label={`Work on ${lead.name}`} onSubmit={submit}>
      <SelectField
        small
        id="lead-stage"
        label="Stage"
        value={stage}
        options={LEAD_STAGES.map((value) => ({ value, label: STAGE_NAMES[value] }))}
        onChange={(event) => touch({ stage: LEAD_STAGES.find((known) => known === event.target.value) ?? stage })}
      />
      <SelectField
        small
        label="Owner"
        value={ownerId ?? ''}
        options={[{ value: '', label: 'None yet' }, ...withOwner(owners, lead.owner)]}
        onChange={(event) => touch({ ownerId: event.target.value || null })}
      />
      {stage === 'lost' && (
        <LostReasonField
          className="inbox-form-wide"
          value={lostReason}
          onChange={(event) => touch({ stage: 'lost', lostReason: event.target.value })}
        />
      )}
      <TextField
        className="inbox-form-wide"
        label="Next step"
        optional
        value={nextStep}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => touch({ nextStep: event.target.value })}
      />
      <TextField
        label="Follow up"
        optional
        type="date"
        value={followUpOn ?? ''}
        onChange={(event) => touch({ followUpOn: event.target.value || null })}
      />
      <Button type="submit" variant="quiet" size="small" className="inbox-save" busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
      <div className="inbox-form-wide">
        <FormError message={failure} />
      </div>
    </form>
  );
}

/** The owner of now stands there also when they left the office. */
function withOwner(owners: { id: string; name: string }[], owner: Lead['owner']) {
  const all = owner === null || owners.some(({ id }) => id === owner.id) ? owners : [...owners, owner];
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
