import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import type { getCheckoutSettings, saveCheckoutSettings } from '../../payments/checkout-settings-contract.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import type { LastChange } from '../../../settings/last-change-contract.ts';
import { SettingsForm } from '../../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../../ui/office/settings-rows.tsx';

type Settings = RouteResponse<typeof getCheckoutSettings>['settings'];

/** Settings: cart reminders, certificates of refunded courses, and the EMI estimate. */
export function CheckoutSettings({ settings, lastChange }: { settings: Settings; lastChange: LastChange }) {
  return (
    <SettingsForm
      title="Checkout"
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={(body) => callApi<typeof saveCheckoutSettings>({ method: 'PUT', path: '/admin/settings/checkout', body })}
    >
      {({ errors }) => {
        const number = (name: 'remindAfterHours' | 'emiFromRupees' | 'emiMonths' | 'emiRatePercent') => ({
          name,
          defaultValue: settings[name],
          error: errors[name],
          inputMode: 'numeric' as const,
        });
        return (
          <>
            <SettingsRow name="Abandoned carts" help="Only learners who agreed are reminded, once per cart.">
              <CheckField
                name="remindsOfCarts"
                label="Send reminders of abandoned carts"
                defaultChecked={settings.remindsOfCarts}
              />
              <TextField label="Send reminder after (hours)" {...number('remindAfterHours')} maxLength={3} />
            </SettingsRow>
            <SettingsRow
              name="Refunded courses"
              help="The default in the refund dialog. With other access to the course, the certificate stays."
            >
              <CheckField
                name="revokesCertificates"
                label="Revoke certificates of refunded courses"
                defaultChecked={settings.revokesCertificates}
              />
            </SettingsRow>
            <SettingsRow name="EMI" help="An estimate with its terms. The bank decides.">
              <CheckField name="showsEmi" label="Show monthly EMI" defaultChecked={settings.showsEmi} />
              <TextField label="EMI from, ₹" {...number('emiFromRupees')} maxLength={8} />
              <div className="settings-pair">
                <TextField label="EMI months" {...number('emiMonths')} maxLength={2} />
                <TextField label="Annual interest, per cent" {...number('emiRatePercent')} maxLength={2} />
              </div>
              <TextArea
                label="No-cost EMI offer ids"
                name="offerIds"
                optional
                rows={3}
                defaultValue={settings.offerIds.join('\n')}
                hint="One per line, from the payment provider’s dashboard: offer_…"
                error={Object.entries(errors).find(([path]) => path.startsWith('offerIds'))?.[1]}
              />
            </SettingsRow>
          </>
        );
      }}
    </SettingsForm>
  );
}

function readSettings(fields: FormData): Omit<Settings, 'version'> {
  const number = (name: string) => {
    const typed = readNumber(readWritten(fields, name));
    // Invalid numbers become a value that the server rejects with its own message.
    return Number.isSafeInteger(typed) ? typed : -1;
  };
  return {
    remindsOfCarts: fields.has('remindsOfCarts'),
    remindAfterHours: number('remindAfterHours'),
    revokesCertificates: fields.has('revokesCertificates'),
    showsEmi: fields.has('showsEmi'),
    emiFromRupees: number('emiFromRupees'),
    emiMonths: number('emiMonths'),
    emiRatePercent: number('emiRatePercent'),
    offerIds: readWritten(fields, 'offerIds').split(/\s+/).filter(Boolean),
  };
}
