/** The provider's payment window, opened by its script. Works only in the browser. */
export interface BrowserCheckout {
  /** Whether the provider's script has loaded. */
  isLoaded(): boolean;
  /** Opens the window for an order once the script has loaded; resolves when it was paid or closed. */
  open(order: CheckoutOrder): Promise<CheckoutOutcome>;
  /** Clears what the provider's script stored in this browser. */
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

/** The provider's result of a payment; `failure` is its message where the last attempt failed. */
export type CheckoutOutcome =
  | { kind: 'paid'; callback: { orderId: string; paymentId: string; signature: string } }
  | { kind: 'closed'; failure: string | null };
