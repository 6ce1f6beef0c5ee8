import { useState } from 'react';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField, SelectField, TextField } from '../../../../ui/forms/field.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { LastChange } from '../../../settings/last-change-contract.ts';
import { SettingsForm } from '../../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';
import { providerNames } from '../../batches/ui/batch-labels.ts';
import { MEETING_PROVIDERS } from '../../rules.ts';
import type { saveBatchSettings, VersionedBatchSettings } from '../settings-contract.ts';

/** Settings: seats and joining, attendance, and what is sent before and after a class. */
export function BatchSettings({ settings, lastChange }: { settings: VersionedBatchSettings; lastChange: LastChange }) {
  return (
    <SettingsForm
      title="Batches and attendance"
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={async (body) => {
        await callApi<typeof saveBatchSettings>({ method: 'PUT', path: '/admin/settings/batches', body });
        return { message: 'The settings of batches are saved.' };
      }}
    >
      {({ errors }) => {
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
          <>
            <SettingsRow name="Holds and offers" help="Those that were made keep their end.">
              <div className="settings-pair">
                {number('holdMinutes', 'Hold during payment (minutes)', '1 to 60')}
                {number('offerHours', 'Offer a free seat (hours)', '1 to 72, then to the next who waits')}
              </div>
            </SettingsRow>
            <SettingsRow name="New batches" help="What a new batch begins with; each may have its own.">
              <div className="settings-pair">
                {number('defaultCapacity', 'Seats', '1 to 20')}
                {number('joinUntilSession', 'Last class to join', 'Its number, 1 to 300')}
              </div>
              <SelectField
                label="Online meeting"
                name="meetingProvider"
                options={MEETING_PROVIDERS.map((value) => ({ value, label: providerNames[value] }))}
                defaultValue={settings.meetingProvider}
                error={errors.meetingProvider}
              />
            </SettingsRow>
            <SettingsRow
              name="Attendance"
              help="The minimum holds for the final test of students with a seat in a batch of the course; 0: none is needed."
            >
              {number('lateAfterMinutes', 'Late after (minutes)', '0 to 60 after the start')}
              <div className="settings-pair">
                {number('minAttendancePercent', 'Minimum (%)', '0 to 100')}
                {number('warnBelowPercent', 'Warn below (%)', '0 to 100')}
              </div>
            </SettingsRow>
            <SettingsRow name="Reminders" help="Who has leave is not reminded.">
              <DayReminder at={settings.remindDayBefore} error={errors.remindDayBefore} />
              <CheckField
                label="Remind one hour before a class"
                name="remindHourBefore"
                defaultChecked={settings.remindHourBefore}
              />
            </SettingsRow>
            <SettingsRow
              name="Absences"
              help="At 8 pm of the day, or 30 minutes after the register was finished when that is later."
            >
              <CheckField label="Mail who missed a class" name="absenceMails" defaultChecked={settings.absenceMails} />
            </SettingsRow>
          </>
        );
      }}
    </SettingsForm>
  );
}

/** The reminder on the day before a class, with its time while it is on. */
function DayReminder({ at, error }: { at: string | null; error: string | undefined }) {
  const [isOn, setOn] = useState(at !== null);
  return (
    <>
      <CheckField
        label="Remind on the day before a class"
        name="hasDayReminder"
        defaultChecked={at !== null}
        onChange={({ target }) => setOn(target.checked)}
      />
      {isOn && (
        <TextField
          label="Time of the reminder"
          type="time"
          name="remindDayBefore"
          defaultValue={at ?? '18:00'}
          hint="In India."
          error={error}
        />
      )}
    </>
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
