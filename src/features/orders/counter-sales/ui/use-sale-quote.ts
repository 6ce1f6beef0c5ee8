import { useEffect, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import type { quoteSale } from '../counter-sale-contract.ts';
import type { SaleQuote, SaleState } from './sale-state.ts';
import { toLines } from './sale-state.ts';

const DELAY_MS = 200;

/** The server's price of what the form says, a moment after it changed; `isCurrent` is false until then. */
export function useSaleQuote(state: SaleState, dues: { amountRupees: number; dueOn: string }[] | null) {
  const { customer, lines, coupon, gstin, state: buyerState } = state;
  const body = JSON.stringify({
    userId: customer?.userId ?? null,
    // A reason that is still to be typed does not change the price.
    lines: toLines(lines).map((line) => ({ ...line, reason: line.reason || (line.loweredRupees > 0 ? '…' : '') })),
    couponCode: coupon ?? '',
    ...(dues && { plan: { dues } }),
    gstin,
    state: buyerState,
  });
  const [known, setKnown] = useState<{ body: string; quote: SaleQuote | null; error: string | null } | null>(null);
  useEffect(() => {
    let isStale = false;
    const timer = setTimeout(() => {
      const request = { method: 'POST', path: '/admin/sales/quote', body: JSON.parse(body) } as const;
      void callApi<typeof quoteSale>(request)
        .then((quote) => ({ quote, error: null }))
        .catch((error: unknown) => ({ quote: null, error: error instanceof ApiError ? error.message : '' }))
        .then((found) => (isStale ? undefined : setKnown({ body, ...found })));
    }, DELAY_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [body]);
  return { quote: known?.quote ?? null, error: known?.error ?? null, isCurrent: known?.body === body };
}
