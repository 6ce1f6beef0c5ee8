import { GST_STATES } from '../../../kit/numbers/gst-states.ts';
import { SelectField, TextField } from '../../../ui/forms/field.tsx';
import type { FieldErrors } from '../../../ui/forms/form-state.ts';
import { readWritten } from '../../../ui/office/read-written.ts';

/** The buyer on the invoice; `state` is chosen beforehand. */
export function InvoiceFields({ state, errors }: { state: string; errors: FieldErrors }) {
  return (
    <>
      <SelectField
        label="State of the buyer"
        name="state"
        defaultValue={state}
        placeholder="Choose the state"
        options={GST_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        hint="Printed on the invoice. The tax depends on it."
        error={errors.state}
      />
      <TextField
        label="GSTIN"
        name="gstin"
        optional
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        error={errors.gstin}
      />
      <TextField label="Business name" name="businessName" optional maxLength={120} error={errors.businessName} />
    </>
  );
}

export function readInvoiceFields(fields: FormData): { state: string; gstin: string; businessName: string } {
  return {
    state: readWritten(fields, 'state'),
    gstin: readWritten(fields, 'gstin'),
    businessName: readWritten(fields, 'businessName'),
  };
}
