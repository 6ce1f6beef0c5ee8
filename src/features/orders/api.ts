import { formatPaise, formatRupees } from '../../kit/numbers/money.ts';
import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as cart from '../cart/contract.ts';
import { findBilling } from '../invoices/find-billing.ts';
import * as contract from './contract.ts';
import * as due from './payments/due-contract.ts';
import * as counterSale from './counter-sales/counter-sale-contract.ts';
import { findCustomers, getSale, quoteSale, startSale } from './counter-sales/counter-sale.ts';
import * as closes from './day-closes/day-close-contract.ts';
import { closeDay, exportDayCloses, listDayCloses, showDay } from './day-closes/close-day.ts';
import * as staff from './counter-sales/offline-sales-contract.ts';
import * as office from './orders/office-contract.ts';
import * as refund from './refunds/refund-contract.ts';
import { findEmiTerms, loadCheckoutSettings, saveCheckoutSettings } from './payments/checkout-settings.ts';
import * as settings from './payments/checkout-settings-contract.ts';
import { createOrder } from './orders/create-order.ts';
import { refundOffline } from './refunds/refund-offline.ts';
import { exportOrders } from './orders/export-orders.ts';
import { listOrders, listOrdersOf } from './orders/list-orders.ts';
import { listPayments } from './payments/list-payments.ts';
import { createProviderOrder } from './orders/create-provider-order.ts';
import { createDueOrder, recordOfflineDuePayment } from './payments/pay-due.ts';
import { reduceDue } from './payments/reduce-due.ts';
import { recordOfflinePayment } from './counter-sales/record-offline-payment.ts';
import * as couponReport from './orders/coupon-report-contract.ts';
import { exportCouponOrders } from './orders/export-coupon-orders.ts';
import { quoteCart } from './orders/quote-cart.ts';
import { receiveWebhook } from './payments/receive-webhook.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { chooseNext } from './choices/choose-next.ts';
import { chooseNext as chooseNextContract } from './choices/choice-contract.ts';
import { getRefundPolicy } from './refunds/refund-policy.ts';
import { declineRefund } from './refunds/decline-refund.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { createPaymentLink, mailPaymentLink } from './payment-links/create-link.ts';
import * as links from './payment-links/links-contract.ts';
import { sellByLink } from './payment-links/sell-by-link.ts';
import { createLinkOrder, getPaymentLink, verifyLinkPayment } from './payment-links/pay-by-link.ts';
import { createOfflineSale } from './counter-sales/create-offline-sale.ts';
import { getCouponReport } from './orders/get-coupon-report.ts';
import { getSavedCart } from './orders/get-saved-cart.ts';
import { getOrderStatus } from './orders/get-order-status.ts';
import { getOrder } from './orders/get-order.ts';
import { verifyPayment } from './payments/verify-payment.ts';
import { addOrderNote, addOrderNotes } from './orders/add-order-note.ts';
import { listReadersOf } from './orders/may-read-order.ts';
import { resendOrderMail, resendOrderMails } from './orders/resend-order-mail.ts';
import { previewRefund } from './refunds/preview-refund.ts';
import { findSettingsChange } from '../accounts/users/find-settings-change.ts';

export const ordersApi: ApiRoute[] = [
  route(contract.createOrder, async (context, { body, caller, requestInfo }) => {
    return createProviderOrder(context, await createOrder(context, { form: body, caller, requestInfo }));
  }),
  route(cart.quoteCart, async (context, { body, caller }) => quoteCart(context, { ...body, caller })),
  route(contract.getBilling, async ({ db, payments }, { caller }) => ({
    ...(await findBilling(db, { userId: caller.kind === 'user' ? caller.userId : null })),
    checkoutScriptUrl: payments.checkout.scriptUrl,
    emi: await findEmiTerms(db),
  })),
  route(cart.getSavedCart, async (context, { caller }) => ({
    items: await getSavedCart(context, { userId: caller.userId }),
  })),
  route(contract.verifyPayment, async (context, { body, caller }) => {
    const callback = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    };
    const { isPending, paymentDetails } = await verifyPayment(context, { callback, caller });
    if (isPending)
      return { message: 'Payment received. We are opening your course.', pending: true as const, paymentDetails };
    return { message: 'Payment verified', paymentDetails };
  }),
  route(contract.receiveWebhook, async (context, { body, requestInfo }) => {
    await receiveWebhook(context, { rawBody: body, headers: requestInfo.headers });
    return {};
  }),
  route(contract.getOrderStatus, async (context, { params, caller }) =>
    getOrderStatus(context, { orderId: params.orderId, caller }),
  ),
  route(contract.requestRefund, async (context, { params, body, caller }) => ({
    message: 'We have received your request. We will review it and reply.',
    ...(await requestRefund(context, { ...params, ...body, caller })),
  })),
  route(contract.listPayments, async (context, { params, query, caller }) =>
    listPayments(context, { ...params, ...query, caller }),
  ),
  route(office.listOrders, async (context, { query, caller }) => listOrders(context, { ...query, caller })),
  route(office.exportOrders, (context, { query, caller }) => exportOrders(context, { query, caller })),
  route(office.listOrdersOf, async (context, { query }) => ({ orders: await listOrdersOf(context, query) })),
  route(office.getOrder, async (context, { params, caller }) => getOrder(context, { orderId: params.id, caller })),
  route(office.listOrderReaders, async ({ db }, { params, caller }) => ({
    colleagues: await listReadersOf(db, { orderId: params.id, caller }),
  })),
  route(office.addOrderNote, async (context, { params, body, caller }) => ({
    message: 'The note is added.',
    ...(await addOrderNote(context, { orderId: params.id, ...body, caller })),
  })),
  route(office.resendOrderMail, async (context, { params, body, caller }) => {
    const { email } = await resendOrderMail(context, { orderId: params.id, ...body, caller });
    return { message: `On its way to ${email}.` };
  }),
  route(office.addOrderNotes, async (context, { body, caller }) => addOrderNotes(context, { ...body, caller })),
  route(office.resendOrderMails, async (context, { body, caller }) => resendOrderMails(context, { ...body, caller })),
  route(refund.previewRefund, async (context, { params, body }) =>
    previewRefund(context, { orderId: params.id, ...body }),
  ),
  route(refund.declineRefund, async (context, { params, body, caller }) => {
    await declineRefund(context, { orderId: params.id, reason: body.reason, caller });
    return { message: 'The request is declined. The buyer is told why.' };
  }),
  route(chooseNextContract, (context, { params, body, caller }) =>
    chooseNext(context, { id: params.id, form: body, caller }),
  ),
  route(refund.getRefundPolicy, async (context, { params, caller }) =>
    getRefundPolicy(context, { orderId: params.orderId, caller }),
  ),
  route(refund.refundOrder, async (context, { params, body, caller }) => {
    const { amountPaise } = await refundOrder(context, { orderId: params.id, ...body, caller });
    return { message: `${formatPaise(amountPaise)} is being refunded. The buyer is told.`, amountPaise };
  }),
  route(counterSale.findCustomers, async (context, { query, caller }) => ({
    customers: await findCustomers(context, { ...query, caller }),
  })),
  route(counterSale.startSale, (context, { query, caller }) => startSale(context, { ...query, caller })),
  route(counterSale.quoteSale, (context, { body, caller, requestInfo }) =>
    quoteSale(context, { form: body, caller, address: requestInfo.address }),
  ),
  route(counterSale.getSale, async (context, { params, caller }) => ({
    receipt: await getSale(context, { id: params.id, caller }),
  })),
  route(closes.showDay, (context, { query, caller }) => showDay(context, { ...query, cashierId: caller.userId })),
  route(closes.closeDay, async (context, { body, caller }) => ({
    close: await closeDay(context, { ...body, caller }),
    message: 'The day is closed.',
  })),
  route(closes.listDayCloses, (context, { query }) => listDayCloses(context, query)),
  route(closes.exportDayCloses, (context, { query, caller }) =>
    exportDayCloses(context, { query, actorId: caller.userId }),
  ),
  route(staff.createOfflineSale, async (context, { body, caller, requestInfo }) => {
    const sale = await createOfflineSale(context, { form: body, caller, address: requestInfo.address });
    return { ...sale, message: `Sold for ${formatRupees(sale.total)}. Receipt ${sale.receiptNumber} is issued.` };
  }),
  route(staff.recordOfflinePayment, async (context, { params, body, caller }) => {
    const { receiptNumber } = await recordOfflinePayment(context, { orderId: params.id, payment: body, caller });
    return { receiptNumber, message: `The order is paid. Receipt ${receiptNumber} is issued.` };
  }),
  route(staff.refundOffline, async (context, { params, body, caller }) => {
    await refundOffline(context, { refundId: params.id, ...body, caller });
    return { message: 'Recorded: the refund is handed over.' };
  }),
  route(due.createDueOrder, async (context, { params, caller }) =>
    createProviderOrder(context, await createDueOrder(context, { dueId: params.dueId, caller })),
  ),
  route(due.reduceDue, async (context, { params, body, caller }) => {
    await reduceDue(context, { dueId: params.dueId, ...body, caller });
    return { message: 'The amount is reduced.' };
  }),
  route(due.recordOfflineDuePayment, async (context, { params, body, caller }) => {
    const taken = await recordOfflineDuePayment(context, { dueId: params.dueId, payment: body, caller });
    return { ...taken, message: `The instalment is paid. Receipt ${taken.receiptNumber} is issued.` };
  }),
  route(links.createPaymentLink, async (context, { body, caller }) => ({
    link: await createPaymentLink(context, { form: body, caller }),
  })),
  route(links.sellByLink, (context, { body, caller, requestInfo }) =>
    sellByLink(context, { form: body, caller, address: requestInfo.address }),
  ),
  route(links.mailPaymentLink, async (context, { params, body, caller }) => {
    await mailPaymentLink(context, { ...params, ...body, caller });
    return { message: 'The link is on its way by mail.' };
  }),
  route(links.getPaymentLink, async (context, { params }) => ({ link: await getPaymentLink(context, params) })),
  route(links.createLinkOrder, async (context, { params }) => createLinkOrder(context, params)),
  route(links.verifyLinkPayment, async (context, { params, body }) => {
    const callback = {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    };
    const { isPending } = await verifyLinkPayment(context, { ...params, callback });
    return isPending
      ? { message: 'Payment received. It is being confirmed.', pending: true as const }
      : { message: 'Payment verified' };
  }),
  route(couponReport.getCouponReport, async (context, { params, query }) =>
    getCouponReport(context, { ...params, ...query }),
  ),
  route(couponReport.exportCouponOrders, async (context, { params, caller }) =>
    exportCouponOrders(context, { ...params, actorId: caller.userId }),
  ),
  route(settings.getCheckoutSettings, async ({ db }) => ({
    settings: await loadCheckoutSettings(db),
    lastChange: await findSettingsChange(db, ['checkout']),
  })),
  route(settings.saveCheckoutSettings, async ({ db }, { body: { version, ...settings }, caller }) => ({
    message: 'Saved.',
    settings: await saveCheckoutSettings(db, { settings, version, actorId: caller.userId }),
  })),
];
