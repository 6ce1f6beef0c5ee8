import { useState } from 'react';
import { gstinIssue, stateOfGstin, normaliseGstin } from '../../../../kit/numbers/gstin.ts';
import { isOfState, needsAddress } from '../../../invoices/rules.ts';

export interface BillingDetails {
  state: string;
  gstin: string;
  businessName: string;
  /** Asked for where the invoice needs it. */
  address: string;
}

/** What the buyer says for the invoice; the state begins with the one that the server knows of, the address is asked for without a known one. */
export function useBilling(known: { state: string; hasAddress: boolean; totalPaise: number }) {
  const [typed, setTyped] = useState<Partial<BillingDetails>>({});
  const [isShown, setShown] = useState(false);
  const gstin = normaliseGstin(typed.gstin ?? '');
  const details: BillingDetails = {
    // A GSTIN says its state; choosing another one afterwards is a slip that is shown.
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
    /** The field that keeps an order from being made, if any; from then on its fault is shown. */
    check(): 'state' | 'gstin' | undefined {
      setShown(true);
      return issue?.field;
    },
  };
}

export type Billing = ReturnType<typeof useBilling>;

/** What is wrong with the details, if anything; the server checks them again. */
export function billingIssue({
  state,
  gstin,
}: Pick<BillingDetails, 'state' | 'gstin'>): { field: 'state' | 'gstin'; message: string } | undefined {
  if (state === '') return { field: 'state', message: 'Please choose your state' };
  const message = gstin === '' ? null : gstinIssue(gstin);
  if (message !== null) return { field: 'gstin', message };
  if (!isOfState(gstin, state))
    return { field: 'gstin', message: 'This GSTIN is of another state than the one you chose.' };
  return undefined;
}
