import { readNumber } from '../../../kit/numbers/form-number.ts';
import { callApi } from '../../../ui/api-client.ts';
import { CheckField, TextField } from '../../../ui/forms/field.tsx';
import type { saveInstalmentSettings, VersionedInstalmentSettings as Settings } from '../contract.ts';
import { readWritten } from '../../../ui/office/read-written.ts';
import type { LastChange } from '../../settings/last-change-contract.ts';
import { SettingsForm } from '../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../ui/office/settings-rows.tsx';

/** Settings: whether courses are sold in instalments, and what happens when one is late. */
export function InstalmentSettings({ settings, lastChange }: { settings: Settings; lastChange: LastChange }) {
  return (
    <SettingsForm
      title="Instalments"
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={(body) =>
        callApi<typeof saveInstalmentSettings>({ method: 'PUT', path: '/admin/settings/instalments', body })
      }
    >
      {({ errors }) => (
        <>
          <SettingsRow name="New plans" help="Active plans continue either way.">
            <CheckField
              label="Sell courses in instalments"
              name="isOffered"
              defaultChecked={settings.isOffered}
              error={errors.isOffered}
            />
          </SettingsRow>
          <SettingsRow name="Late payment" help="How late an instalment may be before access pauses.">
            <TextField
              label="Grace period (days)"
              name="graceDays"
              inputMode="numeric"
              maxLength={2}
              defaultValue={settings.graceDays}
              error={errors.graceDays}
            />
          </SettingsRow>
          <SettingsRow
            name="Reminders"
            help="Days before and after the due date, separated by commas. 0 is the day itself."
          >
            <div className="settings-pair">
              <TextField
                label="Send reminder before (days)"
                name="remindBefore"
                defaultValue={settings.remindBefore.join(', ')}
                error={errorOf(errors, 'remindBefore')}
              />
              <TextField
                label="Send reminder after (days)"
                name="remindAfter"
                defaultValue={settings.remindAfter.join(', ')}
                error={errorOf(errors, 'remindAfter')}
              />
            </div>
          </SettingsRow>
        </>
      )}
    </SettingsForm>
  );
}

/** The error of a list, or of one of its entries. */
function errorOf(errors: Partial<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
  return key === undefined ? undefined : errors[key];
}

function readSettings(fields: FormData): Omit<Settings, 'version'> {
  const days = (name: string) =>
    readWritten(fields, name)
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(wholeNumber);
  return {
    isOffered: fields.get('isOffered') !== null,
    graceDays: wholeNumber(readWritten(fields, 'graceDays')),
    remindBefore: days('remindBefore'),
    remindAfter: days('remindAfter'),
  };
}

/** Invalid numbers become a value that the server rejects with its own message. */
function wholeNumber(text: string): number {
  const number = readNumber(text);
  return Number.isSafeInteger(number) ? number : -1;
}
