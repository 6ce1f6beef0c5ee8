import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { matchesUser } from '../../platform/database/search-words.ts';

/** When the institute made its first invoice. */
export const firstInvoiceAt = sql`(SELECT min(created_at) FROM invoices)`;

/** The total of an order's invoice in paise; `null` without one. */
export function invoicedPaise(orderId: SQLWrapper): SQL {
  return sql`(SELECT i.total_paise FROM invoices i WHERE i.order_id = ${orderId} AND i.kind <> 'credit-note')`;
}

/** The sum of an order's credit notes in paise. */
export function creditedPaise(orderId: SQLWrapper): SQL {
  return sql`(SELECT coalesce(sum(i.total_paise), 0) FROM invoices i WHERE i.order_id = ${orderId} AND i.kind = 'credit-note')`;
}

/** The orders with these words on an invoice: its number, or the buyer that it names. */
export function ordersOnInvoices(words: string): SQL {
  return sql`SELECT order_id FROM invoices
    WHERE ${matchesUser({ email: sql`coalesce(buyer->>'email', '')`, searchKeys: sql`searched` }, words)}`;
}
