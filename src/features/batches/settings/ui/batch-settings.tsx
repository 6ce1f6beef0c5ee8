import { useState } from 'react';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { SettingsBox } from '../../../../ui/office/settings-box.tsx';
import { useSettingsForm } from '../../../../ui/office/use-settings-form.ts';
import { providerNames } from '../../batches/ui/batch-labels.ts';
import { MEETING_PROVIDERS } from '../../rules.ts';
import type { saveBatchSettings, VersionedBatchSettings } from '../settings-contract.ts';

/** Settings: seats and joining, attendance, and what is sent before and after a class. */
export function BatchSettings({ settings }: { settings: VersionedBatchSettings }) {
  return (
    <SettingsBox
      id="batch-settings-title"
      title="Batches and attendance"
      intro="Holds and offers that were made keep their end. A batch may have its own last class to join, capacity and meeting."
      form={(onSaved) => <SettingsForm settings={settings} onSaved={onSaved} />}
    />
  );
}

type NumberName =
  | 'holdMinutes'
  | 'offerHours'
  | 'joinUntilSession'
  | 'defaultCapacity'
  | 'lateAfterMinutes'
  | 'minAttendancePercent'
  | 'warnBelowPercent';

function SettingsForm({ settings, onSaved }: { settings: VersionedBatchSettings; onSaved: () => void }) {
  const [hasDayReminder, setDayReminder] = useState(settings.remindDayBefore !== null);
  const { state, bind } = useSettingsForm({
    read: (fields) => ({ ...readSettings(fields), version: settings.version }),
    async save(body) {
      await callApi<typeof saveBatchSettings>({ method: 'PUT', path: '/admin/settings/batches', body });
      return { message: 'The settings of batches are saved.' };
    },
    onSaved,
  });
  const { status, errors, message } = state;
  const number = (name: NumberName, label: string, hint: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={3}
      defaultValue={settings[name]}
      hint={hint}
      error={errors[name]}
    />
  );
  return (
    <form {...bind} className="office-form">
      {number('holdMinutes', 'Hold a seat during payment (minutes)', '1 to 60. Then the seat is free again.')}
      {number('offerHours', 'Offer a free seat (hours)', '1 to 72. Then it goes to the next on the waitlist.')}
      {number('joinUntilSession', 'Last class at which one can join', 'Its number, 1 to 300.')}
      {number('defaultCapacity', 'Seats of a new batch', '1 to 20.')}
      <SelectField
        label="Online meeting of a new batch"
        name="meetingProvider"
        options={MEETING_PROVIDERS.map((value) => ({ value, label: providerNames[value] }))}
        defaultValue={settings.meetingProvider}
        error={errors.meetingProvider}
      />
      {number('lateAfterMinutes', 'Late after (minutes)', '0 to 60 after the start of a class.')}
      {number(
        'minAttendancePercent',
        'Minimum attendance for the final test (%)',
        '0: none is needed. It holds for students with a seat in a batch of the course.',
      )}
      {number('warnBelowPercent', 'Warn below (%)', 'Students and trainers are told once per fall; 0: nobody.')}
      <CheckField
        label="Remind on the day before a class"
        name="hasDayReminder"
        checked={hasDayReminder}
        onChange={({ target }) => setDayReminder(target.checked)}
      />
      {hasDayReminder && (
        <TextField
          label="Time of the reminder"
          type="time"
          name="remindDayBefore"
          defaultValue={settings.remindDayBefore ?? '18:00'}
          hint="In India."
          error={errors.remindDayBefore}
        />
      )}
      <CheckField
        label="Remind one hour before a class"
        name="remindHourBefore"
        defaultChecked={settings.remindHourBefore}
      />
      <CheckField
        label="Mail who missed a class"
        name="absenceMails"
        defaultChecked={settings.absenceMails}
        hint="At 8 pm of the day, or 30 minutes after the register was finished."
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

/** What is no number becomes −1, which the server refuses with the field's own message. */
function readSettings(fields: FormData) {
  const number = (name: string) => {
    const value = readNumber(readWritten(fields, name));
    return Number.isSafeInteger(value) ? value : -1;
  };
  return {
    holdMinutes: number('holdMinutes'),
    offerHours: number('offerHours'),
    joinUntilSession: number('joinUntilSession'),
    lateAfterMinutes: number('lateAfterMinutes'),
    minAttendancePercent: number('minAttendancePercent'),
    warnBelowPercent: number('warnBelowPercent'),
    remindDayBefore: fields.has('hasDayReminder') ? readWritten(fields, 'remindDayBefore') : null,
    remindHourBefore: fields.has('remindHourBefore'),
    absenceMails: fields.has('absenceMails'),
    defaultCapacity: number('defaultCapacity'),
    meetingProvider: MEETING_PROVIDERS.find((value) => value === readWritten(fields, 'meetingProvider')) ?? 'none',
  };
}
