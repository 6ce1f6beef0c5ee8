import { useState } from 'react';
import { gstinIssue, stateOfGstin, normaliseGstin } from '../../../../kit/numbers/gstin.ts';
import { isOfState, needsAddress } from '../../../invoices/rules.ts';

export interface BillingDetails {
  state: string;
  gstin: string;
  businessName: string;
  /** Asked for if the invoice needs it. */
  address: string;
}

/** The buyer's invoice details; the state is prefilled from the server, the postal address is asked for if unknown. */
export function useBilling(known: { state: string; hasAddress: boolean; totalPaise: number }) {
  const [typed, setTyped] = useState<Partial<BillingDetails>>({});
  const [isShown, setShown] = useState(false);
  const gstin = normaliseGstin(typed.gstin ?? '');
  const details: BillingDetails = {
    // A GSTIN contains its state; choosing another one afterwards is shown as an error.
    state: typed.state ?? (stateOfGstin(gstin) || known.state),
    gstin,
    businessName: typed.businessName ?? '',
    address: typed.address ?? '',
  };
  const asksAddress = !known.hasAddress && needsAddress({ totalPaise: known.totalPaise, gstin });
  const issue = billingIssue(details);
  return {
    details,
    typed,
    asksAddress,
    error: isShown ? issue : undefined,
    change: (next: Partial<BillingDetails>) => setTyped((before) => ({ ...before, ...next })),
    /** Returns the first field that blocks an order, if any, and shows its error from then on. */
    check(): 'state' | 'gstin' | undefined {
      setShown(true);
      return issue?.field;
    },
  };
}

export type Billing = ReturnType<typeof useBilling>;

/** Returns what is wrong with the details, if anything; the server validates them again. */
export function billingIssue({
  state,
  gstin,
}: Pick<BillingDetails, 'state' | 'gstin'>): { field: 'state' | 'gstin'; message: string } | undefined {
  if (state === '') return { field: 'state', message: 'Please choose your state' };
  const message = gstin === '' ? null : gstinIssue(gstin);
  if (message !== null) return { field: 'gstin', message };
  if (!isOfState(gstin, state))
    return { field: 'gstin', message: 'This GSTIN belongs to another state than the one you chose.' };
  return undefined;
}
