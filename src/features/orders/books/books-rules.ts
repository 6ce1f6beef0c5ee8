import type { OrderState, RefundPart, RefundState } from '../rules.ts';

/** A refund as an order's books have it. */
export interface BookedRefund {
  key: string;
  state: RefundState;
  paymentId: string;
  amountPaise: number;
  parts: RefundPart[] | null;
  isOfAccepted: boolean;
  isReturn: boolean;
}

/** All that our own books say of an order. */
export interface OrderBooks {
  id: string;
  state: OrderState;
  totalPaise: number;
  /** Of the payment that paid it; `null` without one. */
  acceptedPaise: number | null;
  /** Orders that were paid before the first invoice was ever issued were billed elsewhere. */
  isBillable: boolean;
  invoicePaise: number | null;
  creditedPaise: number;
  /** Refunds of the payment that paid it: carried out, and those that are promised too. */
  processedPaise: number;
  promisedPaise: number;
  lines: { id: string; title: string; paidPaise: number; isBack: boolean; isOpen: boolean }[];
  /** The oldest first. */
  refunds: BookedRefund[];
}
