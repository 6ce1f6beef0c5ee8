/** The window in which a buyer pays, as the payment provider's script shows it. Works in the browser alone. */
export interface BrowserCheckout {
  /** Whether the provider's script has come. */
  isLoaded(): boolean;
  /** Opens the window for an order once the script has come; settles when it was paid or closed. */
  open(order: CheckoutOrder): Promise<CheckoutOutcome>;
  /** Forgets what the provider's script left in this browser. */
  forget(): void;
}

export interface CheckoutOrder {
  keyId: string;
  /** The provider's. */
  orderId: string;
  amountPaise: number;
  currency: string;
  instituteName: string;
  description: string;
  user: { name: string; email: string };
  /** The window is about to open: from now on money may move. */
  onOpen: () => void;
}

/** What the provider hands back after a payment; `failure` are its words where the last try failed. */
export type CheckoutOutcome =
  | { kind: 'paid'; callback: { orderId: string; paymentId: string; signature: string } }
  | { kind: 'closed'; failure: string | null };
