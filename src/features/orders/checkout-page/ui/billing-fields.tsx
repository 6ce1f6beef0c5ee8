import { GST_STATES } from '../../../../kit/numbers/gst-states.ts';
import { SelectField, TextField } from '../../../../ui/forms/field.tsx';
import type { Billing } from './use-billing.ts';

/** Invoice details: the state, which the law requires, and a business for a business buyer. */
export function BillingFields({ billing, isLocked }: { billing: Billing; isLocked: boolean }) {
  const { details, typed, asksAddress, error, change } = billing;
  return (
    <div className="billing">
      <SelectField
        label="State"
        name="state"
        autoComplete="address-level1"
        hint="Required by law on your invoice."
        placeholder="Choose your state"
        options={stateOptions}
        value={details.state}
        disabled={isLocked}
        error={error?.field === 'state' ? error.message : undefined}
        onChange={({ currentTarget: { value } }) => change({ state: value })}
      />
      {asksAddress && (
        <TextField
          label="Address"
          name="address"
          optional
          autoComplete="street-address"
          hint="Required on an invoice of ₹50,000 or more. Your profile has no address."
          maxLength={500}
          value={details.address}
          readOnly={isLocked}
          onChange={({ currentTarget: { value } }) => change({ address: value })}
        />
      )}
      <details className="billing-business">
        <summary>Buying for a business?</summary>
        <TextField
          label="GSTIN"
          name="gstin"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={typed.gstin ?? ''}
          readOnly={isLocked}
          error={error?.field === 'gstin' ? error.message : undefined}
          onChange={({ currentTarget: { value } }) => change({ gstin: value })}
        />
        <TextField
          label="Business name"
          name="businessName"
          optional
          autoComplete="organization"
          maxLength={120}
          value={details.businessName}
          readOnly={isLocked}
          onChange={({ currentTarget: { value } }) => change({ businessName: value })}
        />
      </details>
    </div>
  );
}

const stateOptions = GST_STATES.map(({ code, name }) => ({ value: code, label: name }));
