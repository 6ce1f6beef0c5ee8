import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { readNumber } from '../../../../kit/numbers/form-number.ts';
import { formatGigabytes } from '../../../../kit/numbers/format-size.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { SettingsForm } from '../../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';
import type { getAssignmentSettings, saveAssignmentSettings } from '../settings-contract.ts';

type AssignmentSettings = Pick<RouteResponse<typeof getAssignmentSettings>, 'settings' | 'usedBytes' | 'lastChange'>;

/** Settings: how large submissions may be, how long they are kept, and when feedback is promised. */
export function AssignmentSettingsForm({ settings, usedBytes, lastChange }: AssignmentSettings) {
  const used = `${formatGigabytes(usedBytes)} of ${formatGigabytes(settings.quotaGigabytes * 1e9)} used`;
  return (
    <SettingsForm
      title="Assignments"
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={(body) =>
        callApi<typeof saveAssignmentSettings>({ method: 'PUT', path: '/admin/settings/assignments', body })
      }
    >
      {({ errors }) => {
        const number = (
          name: Exclude<keyof AssignmentSettings['settings'], 'version'>,
          label: string,
          hint: string,
          isOptional = false,
        ) => (
          <TextField
            label={label}
            name={name}
            inputMode="numeric"
            maxLength={6}
            optional={isOptional}
            defaultValue={settings[name] ?? ''}
            hint={hint}
            error={errors[name]}
          />
        );
        return (
          <>
            <SettingsRow name="Storage" help="What was submitted stays when the limits are lowered.">
              {number('mostFileMegabytes', 'Largest file (MB)', '1 to 500')}
              {number('quotaGigabytes', 'Storage for all submissions (GB)', used)}
            </SettingsRow>
            <SettingsRow name="Retention" help="Grades and feedback are kept when the files are deleted.">
              {number('retentionMonths', 'Keep files of submissions (months after access ends)', '1 to 60')}
            </SettingsRow>
            <SettingsRow name="Feedback" help="Learners read after submitting when they can expect feedback.">
              {number('feedbackHours', 'Feedback promise (hours)', '1 to 336; empty hides the sentence', true)}
            </SettingsRow>
          </>
        );
      }}
    </SettingsForm>
  );
}

/** What is no number becomes −1, which the server refuses with the field's own message. */
function readSettings(fields: FormData) {
  const number = (name: string) => {
    const value = readNumber(readWritten(fields, name));
    return Number.isSafeInteger(value) ? value : -1;
  };
  return {
    mostFileMegabytes: number('mostFileMegabytes'),
    quotaGigabytes: number('quotaGigabytes'),
    retentionMonths: number('retentionMonths'),
    feedbackHours: readWritten(fields, 'feedbackHours').trim() === '' ? null : number('feedbackHours'),
  };
}
