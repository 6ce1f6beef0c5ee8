import { useState } from 'react';
import { addDays, indianDay } from '../../../../kit/numbers/dates.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { readText } from '../../../../ui/forms/read-text.ts';
import type { Lead } from '../inbox-contract.ts';
import { FOLLOW_UP_PRESETS, isAhead, type FollowUpPreset } from './follow-up-presets.ts';

interface FollowUpProps {
  lead: Lead;
  now: string;
  isOpen?: boolean;
  /** The time that fits what came of the call, until another is chosen. */
  proposed?: FollowUpPreset | null;
  /** What is wrong with the day or the time. */
  errors?: { followUpOn?: string | undefined; followUpTime?: string | undefined };
}

/** Plans the next step with an entry: unchanged, one of the usual times, or any day and time. */
export function FollowUpFields({ lead, now, isOpen = false, proposed = null, errors = {} }: FollowUpProps) {
  const [chosen, setWhen] = useState<string | null>(isOpen ? 'own' : null);
  const when = chosen ?? proposed ?? '';
  return (
    <div className="lead-follow-up">
      <SelectField
        small
        label="Follow up"
        name="when"
        value={when}
        error={when === 'own' ? undefined : (errors.followUpOn ?? errors.followUpTime)}
        options={[
          ...(isOpen ? [] : [{ value: '', label: lead.followUpOn === null ? 'Not planned' : 'As planned' }]),
          ...Object.entries(FOLLOW_UP_PRESETS)
            .filter(([, preset]) => isAhead(preset, now))
            .map(([value, { label }]) => ({ value, label })),
          { value: 'own', label: 'Choose day and time' },
          ...(lead.followUpOn === null && lead.nextStep === '' ? [] : [{ value: 'none', label: 'Nothing more' }]),
        ]}
        onChange={(event) => setWhen(event.target.value)}
      />
      {when === 'own' && (
        <>
          <TextField
            label="Day"
            type="date"
            name="followUpOn"
            error={errors.followUpOn}
            defaultValue={lead.followUpOn ?? addDays(indianDay(new Date(now)), 1)}
          />
          <TextField
            label="Time, in India"
            type="time"
            name="followUpTime"
            error={errors.followUpTime}
            defaultValue={lead.followUpTime ?? '11:00'}
          />
        </>
      )}
      {when !== '' && when !== 'none' && (
        <TextField
          className="lead-follow-up-step"
          label="Next step"
          optional
          name="nextStep"
          maxLength={120}
          autoComplete="off"
          defaultValue={lead.nextStep}
        />
      )}
    </div>
  );
}

/** The planned next step; `undefined` to leave it as it is. */
export function readFollowUp(fields: FormData, now: string) {
  const when = readText(fields, 'when');
  if (when === '') return undefined;
  if (when === 'none') return { followUpOn: null, followUpTime: null, nextStep: '' };
  const nextStep = readText(fields, 'nextStep').trim();
  const preset = Object.entries(FOLLOW_UP_PRESETS).find(([name]) => name === when)?.[1];
  if (preset)
    return { followUpOn: addDays(indianDay(new Date(now)), preset.days), followUpTime: preset.time, nextStep };
  return {
    followUpOn: readText(fields, 'followUpOn') || null,
    followUpTime: readText(fields, 'followUpTime') || null,
    nextStep,
  };
}
