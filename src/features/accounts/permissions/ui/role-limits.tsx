import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { SettingsBox } from '../../../../ui/office/settings-box.tsx';
import { useSettingsForm } from '../../../../ui/office/use-settings-form.ts';
import type { getRoleLimits, saveRoleLimits } from '../permissions-contract.ts';

type Settings = RouteResponse<typeof getRoleLimits>['settings'];

/** Settings: who sells at the desk, and the limits of discounts and refunds by role. */
export function RoleLimits({ settings }: { settings: Settings }) {
  return (
    <SettingsBox
      id="role-limits-title"
      title="Sales and limits by role"
      intro="People can have their own limits: see Permissions on their page."
      form={(onSaved) => <RoleLimitsForm settings={settings} onSaved={onSaved} />}
    />
  );
}

function RoleLimitsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { state, bind } = useSettingsForm({
    read: readSettings,
    save: (body) => callApi<typeof saveRoleLimits>({ method: 'PUT', path: '/admin/settings/permissions', body }),
    onSaved,
  });
  const { status, errors, message } = state;
  return (
    <form {...bind} className="office-form">
      <CheckField
        label="Trainers publish courses without approval"
        name="trainer.publishes"
        defaultChecked={settings.trainer.publishes}
        hint="Otherwise an admin approves and publishes what trainers send."
      />
      <CheckField
        label="Counsellors sell at the desk"
        name="counsellor.sells"
        defaultChecked={settings.counsellor.sells}
      />
      {roles.map(({ role, name }) => (
        <TextField
          key={role}
          label={`Discount up to, %: ${name}`}
          name={`${role}.discountPercent`}
          inputMode="numeric"
          maxLength={3}
          defaultValue={settings[role].discountPercent}
          hint="Of the price of a course. 0 is no discount."
          error={errors[`${role}.discountPercent`]}
        />
      ))}
      {refunding.map(({ role, name }) => (
        <TextField
          key={role}
          label={`Refund up to, ₹: ${name}`}
          name={`${role}.refundRupees`}
          inputMode="numeric"
          maxLength={12}
          optional
          defaultValue={settings[role].refundRupees ?? ''}
          hint="Empty is without a limit."
          error={errors[`${role}.refundRupees`]}
        />
      ))}
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

const roles = [
  { role: 'counsellor', name: 'counsellors' },
  { role: 'accountant', name: 'accountants' },
  { role: 'admin', name: 'admins' },
] as const;
const refunding = [
  { role: 'accountant', name: 'accountants' },
  { role: 'admin', name: 'admins' },
] as const;

function readSettings(fields: FormData): Settings {
  // What is no number is sent as -1, which the server refuses in words.
  const whole = (name: string) => {
    const number = readNumber(readWritten(fields, name));
    return Number.isSafeInteger(number) ? number : -1;
  };
  const limit = (name: string) => (readWritten(fields, name) === '' ? null : whole(name));
  return {
    trainer: { publishes: fields.get('trainer.publishes') !== null },
    counsellor: {
      sells: fields.get('counsellor.sells') !== null,
      discountPercent: whole('counsellor.discountPercent'),
    },
    accountant: {
      discountPercent: whole('accountant.discountPercent'),
      refundRupees: limit('accountant.refundRupees'),
    },
    admin: { discountPercent: whole('admin.discountPercent'), refundRupees: limit('admin.refundRupees') },
  };
}
