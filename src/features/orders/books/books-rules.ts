import type { OrderState, RefundPart, RefundState } from '../rules.ts';

/** A refund in an order's books. */
export interface BookedRefund {
  key: string;
  state: RefundState;
  paymentId: string;
  amountPaise: number;
  parts: RefundPart[] | null;
  isOfAccepted: boolean;
  isReturn: boolean;
}

/** All that our own books contain about an order. */
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
  /** Refunds of the payment that paid it, processed and pending. */
  processedPaise: number;
  promisedPaise: number;
  lines: { id: string; title: string; paidPaise: number; isBack: boolean; isOpen: boolean }[];
  /** Oldest first. */
  refunds: BookedRefund[];
}
