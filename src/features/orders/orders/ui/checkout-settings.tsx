import { readNumber } from '../../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField, TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import type { getCheckoutSettings, saveCheckoutSettings } from '../../payments/checkout-settings-contract.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { SettingsBox } from '../../../../ui/office/settings-box.tsx';
import { useSettingsForm } from '../../../../ui/office/use-settings-form.ts';

type Settings = RouteResponse<typeof getCheckoutSettings>['settings'];

/** Settings: cart reminders, certificates of refunded courses, and the EMI estimate. */
export function CheckoutSettings({ settings }: { settings: Settings }) {
  return (
    <SettingsBox
      id="checkout-title"
      title="Checkout"
      form={(onSaved) => <SettingsForm settings={settings} onSaved={onSaved} />}
    />
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { state, bind } = useSettingsForm({
    read: readSettings,
    save: (body) => callApi<typeof saveCheckoutSettings>({ method: 'PUT', path: '/admin/settings/checkout', body }),
    onSaved,
  });
  const { status, errors, message } = state;
  const number = (name: 'remindAfterHours' | 'emiFromRupees' | 'emiMonths' | 'emiRatePercent') => ({
    name,
    defaultValue: settings[name],
    error: errors[name],
    inputMode: 'numeric' as const,
  });
  const offersError = Object.entries(errors).find(([path]) => path.startsWith('offerIds'))?.[1];
  return (
    <form {...bind} className="office-form">
      <CheckField
        name="remindsOfCarts"
        label="Remind learners of a cart that they left"
        hint="Only those who agreed, and once for a cart."
        defaultChecked={settings.remindsOfCarts}
      />
      <TextField label="Send reminder after (hours)" {...number('remindAfterHours')} maxLength={3} />
      <CheckField
        name="revokesCertificates"
        label="Revoke certificates of refunded courses"
        hint="The refund dialog begins with this choice. A course that the learner has from elsewhere too keeps its certificate."
        defaultChecked={settings.revokesCertificates}
      />
      <CheckField
        name="showsEmi"
        label="Show what an EMI would be a month"
        hint="An estimate with its terms. The bank decides."
        defaultChecked={settings.showsEmi}
      />
      <TextField label="EMI from a total of, rupees" {...number('emiFromRupees')} maxLength={8} />
      <TextField label="Months of the EMI" {...number('emiMonths')} maxLength={2} />
      <TextField label="Interest of a year, per cent" {...number('emiRatePercent')} maxLength={2} />
      <TextArea
        label="No-cost EMI offers"
        name="offerIds"
        optional
        rows={3}
        defaultValue={settings.offerIds.join('\n')}
        hint="One number a line, as the payment provider’s dashboard shows it: offer_…"
        error={offersError}
      />
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

function readSettings(fields: FormData): Settings {
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
