import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField, TextField } from '../../../../ui/forms/field.tsx';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { LastChange } from '../../../settings/last-change-contract.ts';
import { SettingsForm } from '../../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';
import type { getRoleLimits, saveRoleLimits } from '../permissions-contract.ts';

type Settings = RouteResponse<typeof getRoleLimits>['settings'];

/** Settings: who sells at the desk, and the limits of discounts and refunds by role. */
export function RoleLimits({ settings, lastChange }: { settings: Settings; lastChange: LastChange }) {
  return (
    <SettingsForm
      title="Permissions"
      intro="People can have their own limits: see Permissions on their page."
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={(body) => callApi<typeof saveRoleLimits>({ method: 'PUT', path: '/admin/settings/permissions', body })}
    >
      {({ errors }) => (
        <>
          <SettingsRow name="Publishing" help="Without it an admin approves and publishes what trainers send.">
            <CheckField
              label="Trainers publish courses without approval"
              name="trainer.publishes"
              defaultChecked={settings.trainer.publishes}
            />
          </SettingsRow>
          <SettingsRow name="Sales at the desk" help="New sale, receipts of their own sales, and their day close.">
            <CheckField
              label="Counsellors sell at the desk"
              name="counsellor.sells"
              defaultChecked={settings.counsellor.sells}
            />
          </SettingsRow>
          <SettingsRow name="Discounts" help="Up to this percentage of a course’s price. 0 is no discount.">
            {roles.map(({ role, name }) => (
              <TextField
                key={role}
                label={`Discount by ${name}, up to %`}
                name={`${role}.discountPercent`}
                inputMode="numeric"
                maxLength={3}
                defaultValue={settings[role].discountPercent}
                error={errors[`${role}.discountPercent`]}
              />
            ))}
          </SettingsRow>
          <SettingsRow name="Refunds" help="Up to this amount for each refund. Leave it empty for no limit.">
            {refunding.map(({ role, name }) => (
              <TextField
                key={role}
                label={`Refund by ${name}, up to ₹`}
                name={`${role}.refundRupees`}
                inputMode="numeric"
                maxLength={12}
                optional
                defaultValue={settings[role].refundRupees ?? ''}
                error={errors[`${role}.refundRupees`]}
              />
            ))}
          </SettingsRow>
        </>
      )}
    </SettingsForm>
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

function readSettings(fields: FormData): Omit<Settings, 'version'> {
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
