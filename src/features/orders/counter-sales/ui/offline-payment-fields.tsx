import { indianDay } from '../../../../kit/numbers/dates.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import { OFFLINE_METHODS, type OfflineMethod } from '../counter-rules.ts';
import { methodName } from '../../payments/payment-rules.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';

interface OfflinePaymentFieldsProps {
  errors: FieldErrors;
  /** Name and label of the date field: when the money was received or refunded. */
  day: { name: 'receivedOn' | 'givenOn'; label: string };
}

/** Method of an offline payment or refund. */
export function OfflinePaymentFields({ errors, day }: OfflinePaymentFieldsProps) {
  return (
    <>
      <SelectField
        label="Payment method"
        name="method"
        defaultValue="cash"
        options={OFFLINE_METHODS.map((method) => ({ value: method, label: methodName(method) }))}
        error={errors.method}
      />
      <TextField
        label="UTR or cheque no. (optional for cash)"
        name="reference"
        autoComplete="off"
        maxLength={60}
        error={errors.reference}
      />
      <TextField
        label={day.label}
        name={day.name}
        type="date"
        defaultValue={indianDay(new Date())}
        max={indianDay(new Date())}
        error={errors[day.name]}
      />
    </>
  );
}

/** The values of these fields; the server validates them. */
export function readOfflinePayment(fields: FormData): { method: OfflineMethod; reference: string } {
  const chosen = readWritten(fields, 'method');
  return {
    method: OFFLINE_METHODS.find((method) => method === chosen) ?? 'cash',
    reference: readWritten(fields, 'reference'),
  };
}
