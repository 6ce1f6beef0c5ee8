import { readNumber } from '../../../kit/numbers/form-number.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { InstalmentSettings as Settings, saveInstalmentSettings } from '../contract.ts';
import { readWritten } from '../../../ui/office/read-written.ts';
import { SettingsBox } from '../../../ui/office/settings-box.tsx';
import { useSettingsForm } from '../../../ui/office/use-settings-form.ts';

/** Settings: whether courses are sold in instalments, and what happens when one is late. */
export function InstalmentSettings({ settings }: { settings: Settings }) {
  return (
    <SettingsBox
      id="instalment-settings-title"
      title="Instalments"
      form={(onSaved) => <SettingsForm settings={settings} onSaved={onSaved} />}
    />
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { state, bind } = useSettingsForm({
    read: readSettings,
    save: (body) =>
      callApi<typeof saveInstalmentSettings>({ method: 'PUT', path: '/admin/settings/instalments', body }),
    onSaved,
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <CheckField
        label="Sell courses in instalments"
        name="isOffered"
        defaultChecked={settings.isOffered}
        hint="Active plans continue either way."
      />
      <TextField
        label="Grace period (days)"
        name="graceDays"
        inputMode="numeric"
        maxLength={2}
        defaultValue={settings.graceDays}
        hint="How late an instalment may be before access pauses."
        error={errors.graceDays}
      />
      <TextField
        label="Send reminder before (days)"
        name="remindBefore"
        defaultValue={settings.remindBefore.join(', ')}
        hint="Separated by commas; 0 is the day itself."
        error={errorOf(errors, 'remindBefore')}
      />
      <TextField
        label="Send reminder after (days)"
        name="remindAfter"
        defaultValue={settings.remindAfter.join(', ')}
        hint="Separated by commas."
        error={errorOf(errors, 'remindAfter')}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

/** The error of a list, or of one of its entries. */
function errorOf(errors: Partial<Record<string, string>>, name: string): string | undefined {
  const key = Object.keys(errors).find((path) => path === name || path.startsWith(`${name}.`));
  return key === undefined ? undefined : errors[key];
}

function readSettings(fields: FormData): Settings {
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
