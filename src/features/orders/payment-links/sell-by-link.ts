import { inTransaction } from '../../../platform/database/database.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireStateOfGstin } from '../../invoices/require-state-of-gstin.ts';
import {
  agreeOnParts,
  insertSale,
  loweredOf,
  prepareSale,
  type Selling,
  type SoldForm,
} from '../counter-sales/create-offline-sale.ts';
import { listSeats, type ShownSeat } from '../orders/list-seats.ts';
import { ORDER_EXPIRY_HOURS } from '../rules.ts';
import { lockSale } from '../store.ts';
import { issueLink } from './create-link.ts';
import type { PaymentLink } from './links-contract.ts';

export interface SoldLink {
  link: PaymentLink;
  seats: ShownSeat[];
}

interface LinkSale {
  form: SoldForm;
  caller: SignedInCaller;
  /** The IP address, for the limit of wrong coupon codes. */
  address: string;
}

/**
 * Sells by the rules of the desk without taking money, in one transaction: the buyer's account if needed, the unpaid order or the plan, and
 * a payment link for it or for the first part. The same key gives another link for the same order. Throws what the contract lists.
 */
export async function sellByLink(context: Selling, { form, caller, address }: LinkSale): Promise<SoldLink> {
  requireStateOfGstin(form);
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const known = await lockSale(transaction, form.saleKey);
    if (known) {
      if (known.totalPaise !== form.amount * 100)
        throw new AppError(409, 'key-used', 'This form already made another sale. Please reload the page.');
      return {
        link: await issueLink(within, { orderId: known.id, instalmentDueId: null, caller }),
        seats: await listSeats(transaction, known.id),
      };
    }
    const prepared = await prepareSale(within, { form, caller, address, isQuiet: true });
    const details = { lowered: loweredOf(prepared.priced), leadId: form.leadId };
    if (form.plan) {
      const { first, seats } = await agreeOnParts(within, { form, caller, userId: prepared.userId });
      return { link: await issueLink(within, { orderId: null, instalmentDueId: first.id, caller, details }), seats };
    }
    const { id } = await insertSale(transaction, { form, ...prepared, expiresInHours: ORDER_EXPIRY_HOURS });
    return {
      link: await issueLink(within, { orderId: id, instalmentDueId: null, caller, details }),
      seats: await listSeats(transaction, id),
    };
  });
}
