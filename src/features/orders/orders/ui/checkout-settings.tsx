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
        label="Send reminders of abandoned carts"
        hint="Only to learners who agreed, once per cart."
        defaultChecked={settings.remindsOfCarts}
      />
      <TextField label="Send reminder after (hours)" {...number('remindAfterHours')} maxLength={3} />
      <CheckField
        name="revokesCertificates"
        label="Revoke certificates of refunded courses"
        hint="The default in the refund dialog. If the learner has other access to the course, the certificate stays."
        defaultChecked={settings.revokesCertificates}
      />
      <CheckField
        name="showsEmi"
        label="Show monthly EMI"
        hint="An estimate with its terms. The bank decides."
        defaultChecked={settings.showsEmi}
      />
      <TextField label="EMI from, ₹" {...number('emiFromRupees')} maxLength={8} />
      <TextField label="EMI months" {...number('emiMonths')} maxLength={2} />
      <TextField label="Annual interest, per cent" {...number('emiRatePercent')} maxLength={2} />
      <TextArea
        label="No-cost EMI offer ids"
        name="offerIds"
        optional
        rows={3}
        defaultValue={settings.offerIds.join('\n')}
        hint="One per line, from the payment provider’s dashboard: offer_…"
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
