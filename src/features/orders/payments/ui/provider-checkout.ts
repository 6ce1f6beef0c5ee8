import { ReadableError } from '../../../../ui/forms/error-messages.ts';

/** What the provider's checkout hands back after a payment. */
export interface ProviderAnswer {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface ProviderOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string };
  theme: { color: string };
  handler: (answer: ProviderAnswer) => void;
  modal: { ondismiss: () => void };
}

interface ProviderDialog {
  open(): void;
  on(event: 'payment.failed', listener: (failure: { error?: { description?: string } }) => void): void;
}

declare global {
  interface Window {
    Razorpay?: new (options: ProviderOptions) => ProviderDialog;
  }
}

export type CheckoutOutcome = { kind: 'paid'; answer: ProviderAnswer } | { kind: 'closed'; failure: string | null };

// spec 2 §8
const SCRIPT_FAILED = 'Razorpay SDK failed to load';
/** It is asked for as Pay is pressed: a failure is told within 8 s. */
const SCRIPT_LIMIT_MS = 7000;

/** Opens the provider's checkout for an order; settles when it was paid or closed. Throws when the script didn't load. */
export async function openProviderCheckout(
  script: Promise<void>,
  order: {
    keyId: string;
    orderId: string;
    amountPaise: number;
    currency: string;
    instituteName: string;
    person: { name: string; email: string };
    /** The window is about to open: from now on money may move. */
    onOpen: () => void;
  },
): Promise<CheckoutOutcome> {
  await script;
  const Razorpay = window.Razorpay;
  if (!Razorpay) throw new ReadableError(SCRIPT_FAILED);
  return new Promise((resolve) => {
    let failure: string | null = null;
    const dialog = new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amountPaise,
      currency: order.currency,
      name: order.instituteName,
      description: 'Course Purchase', // spec 2 §4
      prefill: { name: order.person.name, email: order.person.email },
      theme: { color: '#17182B' },
      handler: (answer) => resolve({ kind: 'paid', answer }),
      modal: { ondismiss: () => resolve({ kind: 'closed', failure }) },
    });
    // The provider lets the person try again in its own dialog; the reason is kept for when it is closed.
    dialog.on('payment.failed', ({ error }) => {
      failure = error?.description ?? 'Payment failed';
    });
    order.onOpen();
    dialog.open();
  });
}

let loading: Promise<void> | null = null;

/** Asks for the provider's script, once; where it does not come in time, or is none, the next call asks anew. Rejects then. */
export function loadProviderScript(src: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearTimeout(limit);
      loading = null;
      script.onload = null;
      script.onerror = null;
      if (window.Razorpay) {
        resolve();
        return;
      }
      script.remove();
      reject(new ReadableError(SCRIPT_FAILED));
    };
    const limit = setTimeout(end, SCRIPT_LIMIT_MS);
    script.src = src;
    script.onload = end;
    script.onerror = end;
    document.head.append(script);
  });
  return loading;
}

/** Forgets what the provider's script left in this browser (spec 2 §4). */
export function removeProviderKeys(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith('rzp_'));
  for (const key of keys) localStorage.removeItem(key);
}
