import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { changeLead, Lead } from '../inbox-contract.ts';
import { LEAD_STAGES, MANUAL_STAGES, STAGE_NAMES, type LeadStage, type LeadStatus } from '../../rules.ts';
import { LostReasonField, readLost } from './lost-reason-field.tsx';

/**
 * Stage, owner and next step. Only edited fields are sent: after a concurrent change the other fields show the new
 * values, and edited ones keep their input.
 */
export function LeadWork({ lead, owners }: { lead: Lead; owners: { id: string; name: string }[] }) {
  const [draft, setDraft] = useState<Partial<LeadStatus>>({});
  const { revalidate } = useRevalidator();
  const { stage, lostReason, lostNote, ownerId, followUpOn, nextStep } = {
    ...lead,
    ownerId: lead.owner?.id ?? null,
    ...draft,
  };
  const touch = (change: Partial<LeadStatus>) => setDraft({ ...draft, ...change });
  const isTouched = Object.keys(draft).length > 0;

  const { state, bind } = useForm({
    read: (fields) => ({ ...draft, ...(stage === 'lost' ? readLost(fields) : { lostReason: undefined }) }),
    async send(change) {
      // The button is not disabled after saving, because it would lose the focus.
      if (!isTouched) return;
      const body = { version: lead.version, ...change };
      try {
        await callApi<typeof changeLead>({ method: 'PUT', path: '/leads/:id', params: { id: lead.id }, body });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await revalidate();
        throw error;
      }
      setDraft({});
      await revalidate();
      showToast('ok', 'Saved');
    },
    keepsFields: true,
    fallback: 'It was not saved. Try again.',
  });
  return (
    <form {...bind} className="inbox-form inbox-work" aria-label={`Work on ${lead.name}`}>
      <SelectField
        small
        id="lead-stage"
        label="Stage"
        value={stage}
        options={LEAD_STAGES.filter((value) => isOffered(value, lead.stage)).map((value) => ({
          value,
          label: STAGE_NAMES[value],
        }))}
        onChange={(event) => touch({ stage: LEAD_STAGES.find((known) => known === event.target.value) ?? stage })}
      />
      <SelectField
        small
        label="Owner"
        value={ownerId ?? ''}
        options={[{ value: '', label: 'None yet' }, ...withOwner(owners, lead.owner)]}
        onChange={(event) => touch({ ownerId: event.target.value || null })}
      />
      {stage === 'lost' && <LostReasonField reason={lostReason} note={lostNote} errors={state.errors} />}
      <TextField
        className="inbox-form-wide"
        label="Next step"
        optional
        name="nextStep"
        value={nextStep}
        error={state.errors.nextStep}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => touch({ nextStep: event.target.value })}
      />
      <TextField
        label="Follow up"
        optional
        type="date"
        name="followUpOn"
        value={followUpOn ?? ''}
        error={state.errors.followUpOn}
        onChange={(event) => touch({ followUpOn: event.target.value || null })}
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        className="inbox-save"
        busy={state.status === 'loading'}
        busyLabel="Saving..."
      >
        Save
      </Button>
      <div className="inbox-form-wide">
        <FormError message={state.message} />
      </div>
    </form>
  );
}

/** Stages that follow a fact are not offered; the server refuses them without it. */
function isOffered(stage: LeadStage, current: LeadStage): boolean {
  return stage === current || MANUAL_STAGES.some((manual) => manual === stage);
}

/** The current owner stays an option even after leaving the office. */
function withOwner(owners: { id: string; name: string }[], owner: Lead['owner']) {
  const all = owner === null || owners.some(({ id }) => id === owner.id) ? owners : [...owners, owner];
  return all.map(({ id, name }) => ({ value: id, label: name }));
}
