import type { Caller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { errorResponse, notFound, notSignedIn, toAppError } from '../../../platform/http/errors.ts';
import { asAccount } from '../../../platform/http/requester.ts';
import { listInvoices } from '../../invoices/list-invoices.ts';
import { renderInvoice } from '../../invoices/render-invoice.ts';
import { invoiceFileName } from '../../invoices/rules.ts';
import { findNamedOrder } from './find-order.ts';
import { mayReadInOffice } from './may-read-order.ts';

interface InvoiceRequest {
  orderId: string;
  /** A credit note of it; if absent, the invoice itself. */
  invoiceId?: string | undefined;
  caller: Caller;
}

/** Serves `GET /api/payment/order/{orderId}/invoice` and `…/invoice/{id}`: a PDF for the order's buyer and the office. */
export async function serveInvoice(
  context: Pick<Context, 'db' | 'files' | 'log'>,
  asked: InvoiceRequest,
): Promise<Response> {
  try {
    return await respondWithInvoice(context, asked);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'an invoice could not be drawn');
    return errorResponse(error, privately);
  }
}

async function respondWithInvoice(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { orderId, invoiceId, caller }: InvoiceRequest,
): Promise<Response> {
  if (caller.kind !== 'user') throw notSignedIn();
  const order = await findNamedOrder(db, orderId);
  if (order.userId !== caller.userId && !(await mayReadInOffice(db, caller, order)))
    throw notFound('There is no such invoice.');
  const issued = await listInvoices(db, [order.id]);
  const found = issued.find(({ id, kind }) => (invoiceId ? id === invoiceId : kind !== 'credit-note'));
  if (!found) throw notFound('There is no such invoice.');
  const { invoice, file } = await asAccount(caller.userId, () => renderInvoice({ db, files }, found.id));
  return new Response(new Uint8Array(file), {
    headers: {
      ...privately,
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.length),
      'Content-Disposition': `attachment; filename="${invoiceFileName(invoice)}"`,
    },
  });
}

const privately = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};
