import { formatPaise, formatRupees } from '../../kit/money.ts';
import { route, type ApiRoute } from '../../platform/execute-route.ts';
import { quoteCart as quoteCartContract } from '../cart/contract.ts';
import { findBilling } from '../invoices/find-billing.ts';
import * as contract from './contract.ts';
import * as due from './due-contract.ts';
import * as desk from './desk-contract.ts';
import * as office from './office-contract.ts';
import { findEmiTerms, loadCheckoutSettings, saveCheckoutSettings } from './checkout-settings.ts';
import * as settings from './checkout-settings-contract.ts';
import { createOrder } from './create-order.ts';
import { giveBack } from './give-back.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders, listOrdersOf } from './list-orders.ts';
import { listPayments } from './list-payments.ts';
import { offerOrder } from './offer-order.ts';
import { createDueOrder, payDueAtDesk } from './pay-due.ts';
import { payAtDesk } from './pay-at-desk.ts';
import * as couponReport from './coupon-report-contract.ts';
import { exportCouponOrders } from './export-coupon-orders.ts';
import { quoteCart } from './quote-cart.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundOrder } from './refund-order.ts';
import { showRefundPolicy } from './refund-policy.ts';
import { refuseRefund } from './refuse-refund.ts';
import { requestRefund } from './request-refund.ts';
import { sellAtDesk } from './sell-at-desk.ts';
import { showCouponReport } from './show-coupon-report.ts';
import { showKeptCart } from './show-kept-cart.ts';
import { showOrderStatus } from './show-order-status.ts';
import { showOrder } from './show-order.ts';
import { verifyPayment } from './verify-payment.ts';

export const checkoutApi: ApiRoute[] = [
  route(contract.createOrder, async (context, { body, caller, facts }) => {
    return offerOrder(context, await createOrder(context, { form: body, caller, facts }));
  }),
  route(quoteCartContract, async (context, { body, caller }) => quoteCart(context, { ...body, caller })),
  route(contract.getBilling, async ({ db, payments }, { caller }) => ({
    ...(await findBilling(db, { userId: caller.kind === 'user' ? caller.userId : null })),
    checkoutScriptUrl: payments.checkoutScriptUrl,
    emi: await findEmiTerms(db),
  })),
  route(contract.getKeptCart, async (context, { caller }) => ({
    items: await showKeptCart(context, { userId: caller.userId }),
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
  route(contract.receiveWebhook, async (context, { body, facts }) => {
    await receiveWebhook(context, { rawBody: body, headers: facts.headers });
    return {};
  }),
  route(contract.getOrderStatus, async (context, { params, caller }) =>
    showOrderStatus(context, { orderId: params.orderId, caller }),
  ),
  route(contract.requestRefund, async (context, { params, body, caller }) => ({
    message: 'We have received your request. We will review it and reply.',
    ...(await requestRefund(context, { ...params, ...body, caller })),
  })),
  route(contract.listPayments, async (context, { params, query, caller }) =>
    listPayments(context, { ...params, ...query, caller }),
  ),
  route(office.listOrders, async (context, { query }) => listOrders(context, query)),
  route(office.exportOrders, (context, { query, caller }) => exportOrders(context, { query, actorId: caller.userId })),
  route(office.listOrdersOf, async (context, { query }) => ({ orders: await listOrdersOf(context, query) })),
  route(office.getOrder, async (context, { params }) => showOrder(context, { orderId: params.id })),
  route(office.refuseRefund, async (context, { params, body, caller }) => {
    await refuseRefund(context, { orderId: params.id, reason: body.reason, caller });
    return { message: 'The request is refused. The buyer hears why.' };
  }),
  route(office.getRefundPolicy, async (context, { params, caller }) =>
    showRefundPolicy(context, { orderId: params.orderId, caller }),
  ),
  route(office.refundOrder, async (context, { params, body, caller }) => {
    const { amountPaise } = await refundOrder(context, { orderId: params.id, ...body, caller });
    return { message: `${formatPaise(amountPaise)} goes back. The buyer hears of it.`, amountPaise };
  }),
  route(desk.sellAtDesk, async (context, { body, caller }) => {
    const sale = await sellAtDesk(context, { form: body, caller });
    return { ...sale, message: `Sold for ${formatRupees(sale.total)}. Receipt ${sale.receiptNumber} is written.` };
  }),
  route(desk.payAtDesk, async (context, { params, body, caller }) => {
    const { receiptNumber } = await payAtDesk(context, { orderId: params.id, payment: body, caller });
    return { receiptNumber, message: `The order is paid. Receipt ${receiptNumber} is written.` };
  }),
  route(desk.giveBack, async (context, { params, body, caller }) => {
    await giveBack(context, { refundId: params.id, ...body, caller });
    return { message: 'Written down: the money is back with the buyer.' };
  }),
  route(due.createDueOrder, async (context, { params, caller }) =>
    offerOrder(context, await createDueOrder(context, { dueId: params.dueId, caller })),
  ),
  route(due.payDueAtDesk, async (context, { params, body, caller }) => {
    const taken = await payDueAtDesk(context, { dueId: params.dueId, payment: body, caller });
    return { ...taken, message: `The instalment is paid. Receipt ${taken.receiptNumber} is written.` };
  }),
  route(couponReport.getCouponReport, async (context, { params, query }) =>
    showCouponReport(context, { ...params, ...query }),
  ),
  route(couponReport.exportCouponOrders, async (context, { params, caller }) =>
    exportCouponOrders(context, { ...params, actorId: caller.userId }),
  ),
  route(settings.getCheckoutSettings, async ({ db }) => ({ settings: await loadCheckoutSettings(db) })),
  route(settings.saveCheckoutSettings, async ({ db }, { body, caller }) => ({
    message: 'Saved. It counts from now on.',
    settings: await saveCheckoutSettings(db, { settings: body, actorId: caller.userId }),
  })),
];
