import type { BrowserCheckout } from '../../ports/browser-checkout.ts';

interface RazorpayOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (answer: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }) => void;
  modal: { ondismiss: () => void };
}

interface RazorpayDialog {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: RazorpayOptions) => RazorpayDialog;
  }
}

/** Razorpay's checkout, as its script exposes it on the page. */
export const browserCheckout: BrowserCheckout = {
  isLoaded: () => window.Razorpay !== undefined,

  open({ onOpen, ...order }) {
    return new Promise((resolve, reject) => {
      const Razorpay = window.Razorpay;
      if (!Razorpay) {
        reject(new Error('The script of the checkout has not come'));
        return;
      }
      let failure: string | null = null;
      const dialog = new Razorpay({
        key: order.keyId,
        order_id: order.orderId,
        amount: order.amountPaise,
        currency: order.currency,
        name: order.instituteName,
        description: order.description,
        prefill: { name: order.user.name, email: order.user.email },
        theme: { color: '#17182B' },
        handler: ({ razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature }) =>
          resolve({ kind: 'paid', callback: { orderId, paymentId, signature } }),
        modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
      });
      // The provider lets the buyer retry in its own dialog; the last reason is reported when it closes.
      dialog.on('payment.failed', ({ error }) => {
        failure = error?.description ?? 'Payment failed';
      });
      onOpen();
      dialog.open();
    });
  },

  forget() {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('rzp_'));
    for (const key of keys) localStorage.removeItem(key);
  },
};
