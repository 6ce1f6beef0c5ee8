import { useState } from 'react';
import { Info } from 'lucide-react';
import { GST_STATES } from '../../../kit/numbers/gst-states.ts';
import { readNumber } from '../../../kit/numbers/form-number.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { SelectField, TextArea, TextField } from '../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../ui/forms/form-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { readWritten } from '../../../ui/office/read-written.ts';
import { SettingsForm } from '../../../ui/office/settings-form.tsx';
import { SettingsRow } from '../../../ui/office/settings-rows.tsx';
import type { getInvoiceSettings, saveInvoiceSettings } from '../contract.ts';
import { invoiceNumber } from '../rules.ts';
import { readSacExceptions, SacExceptions } from './sac-exceptions.tsx';

type Described = Omit<RouteResponse<typeof getInvoiceSettings>, 'success'>;
type Settings = Described['settings'];

interface InvoiceSettingsProps extends Described {
  /** What the policy refunds of a payment, in paise. */
  refundOf: (
    bought: { paidPaise: number; watchedPercent: number; days: number },
    policy: { wholeDays: number; lastDays: number },
  ) => number;
}

/** Invoice settings: the institute and its tax; issued invoices do not change. */
export function InvoiceSettings({ settings, lastChange, year, lastNumbers, courses, refundOf }: InvoiceSettingsProps) {
  return (
    <SettingsForm
      title="Invoices and tax"
      intro={
        settings.gstin === ''
          ? 'Without a GSTIN you issue receipts and charge no tax.'
          : 'You issue tax invoices. Changes apply to new ones only.'
      }
      stored={settings}
      lastChange={lastChange}
      read={(fields) => ({ ...readSettings(fields), version: settings.version })}
      save={(body) => callApi<typeof saveInvoiceSettings>({ method: 'PUT', path: '/admin/settings/invoices', body })}
    >
      {({ errors }) => {
        const field = (name: Exclude<keyof Settings, 'postalAddress' | 'sacExceptions' | 'version'>) => ({
          name,
          defaultValue: settings[name],
          error: errors[name],
        });
        return (
          <>
            <SettingsRow name="Seller" help="As printed on invoices and credit notes.">
              <TextField label="Legal name" {...field('legalName')} maxLength={120} />
              <div className="settings-pair">
                <TextField
                  label="GSTIN"
                  {...field('gstin')}
                  optional
                  maxLength={20}
                  hint="Leave it empty if you have none."
                />
                <SelectField
                  label="State"
                  {...field('stateCode')}
                  options={stateOptions}
                  placeholder="Choose the state"
                />
              </div>
              <TextArea
                label="Address"
                name="postalAddress"
                rows={3}
                defaultValue={settings.postalAddress.join('\n')}
                error={errors.postalAddress}
              />
              <div className="settings-pair">
                <TextField label="City" {...field('city')} maxLength={80} />
                <TextField label="PIN" {...field('pin')} maxLength={10} />
              </div>
            </SettingsRow>
            <SettingsRow name="Tax" help="Prices on the site include GST.">
              <div className="settings-pair">
                <TextField label="GST rate, per cent" {...field('ratePercent')} inputMode="numeric" maxLength={2} />
                <TextField
                  label="SAC"
                  {...field('sac')}
                  inputMode="numeric"
                  maxLength={6}
                  hint="999293: training and coaching."
                />
              </div>
              <SacExceptions
                stored={settings.sacExceptions}
                courses={courses}
                error={Object.entries(errors).find(([path]) => path.startsWith('sacExceptions'))?.[1]}
              />
            </SettingsRow>
            <SettingsRow
              name="Number series"
              help="A new series begins on 1 April. Used numbers are never given twice."
            >
              {series.map(({ name, label, hint }) => (
                <PrefixField
                  key={name}
                  label={label}
                  hint={hint}
                  name={name}
                  stored={settings[name]}
                  error={errors[name]}
                  year={year}
                  lastNumbers={lastNumbers}
                />
              ))}
            </SettingsRow>
            <SettingsRow name="Refund policy" help="Your refund policy page should say the same.">
              <RefundDays settings={settings} errors={errors} refundOf={refundOf} />
            </SettingsRow>
          </>
        );
      }}
    </SettingsForm>
  );
}

type SeriesName = 'invoiceSeries' | 'creditSeries' | 'receiptSeries' | 'deskSeries';

const series: readonly { name: SeriesName; label: string; hint?: string }[] = [
  { name: 'invoiceSeries', label: 'Invoice prefix' },
  { name: 'creditSeries', label: 'Credit note prefix' },
  { name: 'receiptSeries', label: 'Receipt prefix', hint: 'What is issued without a GSTIN.' },
  {
    name: 'deskSeries',
    label: 'Desk receipt prefix',
    hint: 'For cash, transfers, UPI and cheques that the office takes.',
  },
];

interface PrefixFieldProps extends Pick<Described, 'year' | 'lastNumbers'> {
  label: string;
  hint?: string;
  name: SeriesName;
  stored: string;
  error?: string;
}

/** A prefix, and the next number that it gives. */
function PrefixField({ label, hint, name, stored, error, year, lastNumbers }: PrefixFieldProps) {
  const [typed, setTyped] = useState(stored);
  const prefix = typed.trim().toUpperCase();
  const next = /^[A-Z0-9]{1,3}$/.test(prefix) ? invoiceNumber(prefix, year, (lastNumbers[prefix] ?? 0) + 1) : null;
  return (
    <TextField
      className="settings-prefix"
      label={label}
      name={name}
      defaultValue={stored}
      maxLength={3}
      error={error}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      hint={
        <>
          {next && <span className="settings-next">next: {next}</span>}
          {hint}
        </>
      }
    />
  );
}

function RefundDays({
  settings,
  errors,
  refundOf,
}: Pick<InvoiceSettingsProps, 'settings' | 'refundOf'> & { errors: FieldErrors }) {
  const [wholeDays, setWholeDays] = useState(settings.refundWholeDays);
  const [lastDays, setLastDays] = useState(settings.refundLastDays);
  const isPossible = wholeDays >= 0 && lastDays > wholeDays;
  return (
    <>
      <div className="settings-pair">
        <TextField
          label="Full refund within (days)"
          name="refundWholeDays"
          inputMode="numeric"
          maxLength={3}
          defaultValue={settings.refundWholeDays}
          error={errors.refundWholeDays}
          onChange={({ currentTarget }) => setWholeDays(wholeNumber(currentTarget.value))}
        />
        <TextField
          label="No refund after (days)"
          name="refundLastDays"
          inputMode="numeric"
          maxLength={4}
          defaultValue={settings.refundLastDays}
          error={errors.refundLastDays}
          onChange={({ currentTarget }) => setLastDays(wholeNumber(currentTarget.value))}
        />
      </div>
      {isPossible && (
        <p className="settings-result">
          <Icon of={Info} size={20} />
          <span>
            Example: day {example.days}, {example.watchedPercent}% watched, {formatPaise(example.paidPaise)} paid: the
            policy gives <strong>{formatPaise(refundOf(example, { wholeDays, lastDays }))}</strong>.
          </span>
        </p>
      )}
    </>
  );
}

const example = { days: 11, watchedPercent: 31, paidPaise: 21_999_00 };

function readSettings(fields: FormData): Omit<Settings, 'version'> {
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
    sacExceptions: readSacExceptions(written('sacExceptions')),
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
