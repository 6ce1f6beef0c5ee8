/** The payment provider, in its own vocabulary. Amounts are paise; times are UTC. Every call may throw `PaymentGatewayError`. */
export interface PaymentGateway {
  /** The provider's name, as people say it. */
  readonly name: string;
  /** Publishable key for the browser's checkout. */
  readonly keyId: string;
  /** What the browser's checkout needs of a page. */
  readonly checkout: {
    /** URL of the script that the browser loads on demand. */
    scriptUrl: string;
    /** Origins that payment pages may connect to; empty where the script is our own. */
    origins: readonly string[];
  };
  /**
   * Creates the provider's order for our order (`receipt` = our order id, at most 40 characters). Returns the same order
   * for the same receipt.
   */
  createOrder(input: {
    receipt: string;
    amountPaise: number;
    currency: 'INR';
    notes?: Record<string, string>;
    /** Numbers of offers that were made at the provider, such as a no-cost EMI. */
    offers?: readonly string[];
  }): Promise<ProviderOrder>;
  fetchOrderPayments(providerOrderId: string): Promise<ProviderPayment[]>;
  fetchPayment(providerPaymentId: string): Promise<ProviderPayment>;
  fetchOrder(providerOrderId: string): Promise<ProviderOrder>;
  fetchRefund(providerRefundId: string): Promise<ListedRefund>;
  /** Returns the account's payments begun in a span of time, newest first; fewer than `count` is the last page. */
  listPayments(page: ProviderPage): Promise<ProviderPayment[]>;
  /** Refunds likewise, including those made at the provider itself. */
  listRefunds(page: ProviderPage): Promise<ListedRefund[]>;
  /** Refunds a captured payment; the same `idempotencyKey` (10 or more of A-Z a-z 0-9 - _) never refunds twice. */
  refund(input: {
    providerPaymentId: string;
    amountPaise: number;
    idempotencyKey: string;
    notes?: Record<string, string>;
  }): Promise<ProviderRefund>;
  /** True when `signature` is the provider's for this order and payment (constant time). */
  isCallbackSignatureValid(input: { providerOrderId: string; providerPaymentId: string; signature: string }): boolean;
  /** True when the provider signed this raw body of a webhook, under the current or the previous secret (constant time). */
  isWebhookSigned(rawBody: Uint8Array, headers: Headers): boolean;
  /** The provider's unique id of an event; `null` for an event without one. */
  eventIdOf(headers: Headers): string | null;
  /** Parses an event; an unknown event or body yields nothing. Never throws. */
  parseEvent(rawBody: Uint8Array): ProviderEvent;
}

/** A page of the provider's records; `count` is 100 at most. */
export interface ProviderPage {
  from: Date;
  to: Date;
  skip: number;
  count: number;
}

export interface ProviderOrder {
  id: string;
  amountPaise: number;
  currency: string;
  receipt: string;
  status: 'created' | 'attempted' | 'paid';
}

export interface ProviderPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  method: string;
  /** Whether its money was captured at some time, even if it is refunded by now. */
  wasCaptured: boolean;
  /** When the buyer made it, by the provider's clock. */
  madeAt: Date;
  errorDescription: string | null;
}

export interface ProviderRefund {
  id: string;
  status: 'pending' | 'processed' | 'failed';
  amountPaise: number;
}

/** A refund as the provider lists it. */
export interface ListedRefund extends ProviderRefund {
  paymentId: string;
  currency: string;
  /** The id of our own refund, which we send along as a note; `null` for one that we did not request. */
  ownId: string | null;
}

/** A payment as reported by an event. */
export interface ReportedPayment {
  id: string;
  amountPaise: number;
  currency: string;
  state: 'failed' | 'authorized' | 'captured' | 'refunded';
  method: string;
  /** Whether its money was ever captured: the provider also releases what was only authorised, and calls that refunded. */
  wasCaptured: boolean;
  /** When the buyer made it, by the provider's clock; without it, when it was first reported. */
  madeAt?: Date;
}

/** A refund as reported by the provider, in an event or in its records. */
export interface RefundUpdate {
  id: string;
  amountPaise: number;
  state: 'pending' | 'processed' | 'failed';
  /** The id of our refund, which we send along as a note. */
  ownId: string | null;
}

export interface ProviderEvent {
  event: string;
  providerOrderId: string | null;
  /** Our order id, when the event carries the provider's order. */
  receipt: string | null;
  payment: ReportedPayment | null;
  refund: RefundUpdate | null;
}

/**
 * `unavailable`: no response, 5xx or a malformed one, the same call may be retried. `rejected`: the provider understood
 * and declined.
 */
export class PaymentGatewayError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  constructor(kind: 'unavailable' | 'rejected', message: string) {
    super(message);
    this.name = 'PaymentGatewayError';
    this.kind = kind;
  }
}
