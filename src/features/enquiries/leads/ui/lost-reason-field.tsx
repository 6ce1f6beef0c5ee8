import { useState } from 'react';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { LOST_REASONS } from '../../rules.ts';

interface LostReasonFieldProps {
  reason?: string;
  note?: string;
  errors?: { lostReason?: string | undefined; lostNote?: string | undefined };
}

/** Why a lead is lost: a reason from the list; `Other` asks for words. */
export function LostReasonField({ reason = '', note = '', errors = {} }: LostReasonFieldProps) {
  const [chosen, setChosen] = useState(reason);
  return (
    <>
      <SelectField
        label="Lost reason"
        name="lostReason"
        value={chosen}
        placeholder="Choose a reason"
        required
        options={LOST_REASONS.map((value) => ({ value, label: value }))}
        error={errors.lostReason}
        onChange={(event) => setChosen(event.target.value)}
      />
      <TextField
        label={chosen === 'Other' ? 'What is it?' : 'Note'}
        optional={chosen !== 'Other'}
        name="lostNote"
        maxLength={200}
        autoComplete="off"
        defaultValue={note}
        required={chosen === 'Other'}
        error={errors.lostNote}
      />
    </>
  );
}

/** The chosen reason and its note. */
export function readLost(fields: FormData) {
  const note = fields.get('lostNote');
  return {
    lostReason: LOST_REASONS.find((known) => known === fields.get('lostReason')),
    lostNote: typeof note === 'string' ? note.trim() : '',
  };
}
