import { GST_STATES } from '../../../kit/numbers/gst-states.ts';
import { readNumber } from '../../../kit/numbers/form-number.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import type { getInvoiceSettings, saveInvoiceSettings } from '../contract.ts';
import { readWritten } from '../../../ui/office/read-written.ts';
import { SettingsBox } from '../../../ui/office/settings-box.tsx';
import { useSettingsForm } from '../../../ui/office/use-settings-form.ts';

type Settings = RouteResponse<typeof getInvoiceSettings>['settings'];

/** Invoice settings: the institute and its tax; issued invoices do not change. */
export function InvoiceSettings({ settings }: { settings: Settings }) {
  return (
    <SettingsBox
      id="invoices-title"
      title="Invoices and tax"
      intro={
        settings.gstin === ''
          ? 'Without a GSTIN you issue receipts and charge no tax.'
          : 'You issue tax invoices. Changes apply to new ones only.'
      }
      form={(onSaved) => <SettingsForm settings={settings} onSaved={onSaved} />}
    />
  );
}

function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { state, bind } = useSettingsForm({
    read: readSettings,
    save: (body) => callApi<typeof saveInvoiceSettings>({ method: 'PUT', path: '/admin/settings/invoices', body }),
    onSaved,
  });
  const { status, errors, message } = state;
  const field = (name: Exclude<keyof Settings, 'postalAddress' | 'sacExceptions'>) => ({
    name,
    defaultValue: settings[name],
    error: errors[name],
  });
  return (
    <form {...bind} className="office-form">
      <TextField label="Legal name" {...field('legalName')} maxLength={120} />
      <TextArea
        label="Address"
        name="postalAddress"
        rows={3}
        defaultValue={settings.postalAddress.join('\n')}
        error={errors.postalAddress}
      />
      <TextField label="City" {...field('city')} maxLength={80} />
      <TextField label="PIN" {...field('pin')} maxLength={10} />
      <SelectField label="State" {...field('stateCode')} options={stateOptions} placeholder="Choose the state" />
      <TextField label="GSTIN" {...field('gstin')} optional maxLength={20} hint="Leave it empty if you have none." />
      <TextField
        label="SAC"
        {...field('sac')}
        inputMode="numeric"
        maxLength={6}
        hint="999293: training and coaching."
      />
      <TextArea
        label="SAC per course"
        name="sacExceptions"
        optional
        rows={3}
        defaultValue={settings.sacExceptions.map(({ courseId, sac }) => `${courseId} ${sac}`).join('\n')}
        hint="One per line, with the end of the course URL: graphic-design 999294"
        error={Object.entries(errors).find(([path]) => path.startsWith('sacExceptions'))?.[1]}
      />
      <TextField label="GST rate, per cent" {...field('ratePercent')} inputMode="numeric" maxLength={2} />
      <TextField label="Invoice prefix" {...field('invoiceSeries')} maxLength={3} />
      <TextField label="Credit note prefix" {...field('creditSeries')} maxLength={3} />
      <TextField
        label="Receipt prefix"
        {...field('receiptSeries')}
        maxLength={3}
        hint="What is issued without a GSTIN."
      />
      <TextField
        label="Desk receipt prefix"
        {...field('deskSeries')}
        maxLength={3}
        hint="For cash, transfers, UPI and cheques that the office takes."
      />
      <TextField
        label="Full refund within (days)"
        {...field('refundWholeDays')}
        inputMode="numeric"
        maxLength={3}
        hint="Your refund policy should say the same."
      />
      <TextField label="No refund after (days)" {...field('refundLastDays')} inputMode="numeric" maxLength={4} />
      <Button type="submit" busy={status === 'loading'} busyLabel="Saving...">
        Save
      </Button>
      <FormError message={Object.keys(errors).length > 0 ? null : message} />
    </form>
  );
}

function readSettings(fields: FormData): Settings {
  const written = (name: keyof Settings) => readWritten(fields, name);
  return {
    legalName: written('legalName'),
    postalAddress: written('postalAddress')
      .split('\n')
      .map((line) => line.trim()),
    city: written('city'),
    pin: written('pin'),
    stateCode: written('stateCode'),
    gstin: written('gstin'),
    sac: written('sac'),
    sacExceptions: written('sacExceptions')
      .split('\n')
      .map((text) => text.trim().split(/\s+/))
      .flatMap(([courseId = '', sac = '']) => (courseId === '' ? [] : [{ courseId, sac }])),
    ratePercent: wholeNumber(written('ratePercent')),
    invoiceSeries: written('invoiceSeries').toUpperCase(),
    creditSeries: written('creditSeries').toUpperCase(),
    receiptSeries: written('receiptSeries').toUpperCase(),
    deskSeries: written('deskSeries').toUpperCase(),
    refundWholeDays: wholeNumber(written('refundWholeDays')),
    refundLastDays: wholeNumber(written('refundLastDays')),
  };
}

/** Invalid numbers become a value that the server rejects with its own message. */
function wholeNumber(text: string): number {
  const number = readNumber(text);
  return Number.isSafeInteger(number) ? number : -1;
}

const stateOptions = GST_STATES.map(({ code, name }) => ({ value: code, label: name }));
