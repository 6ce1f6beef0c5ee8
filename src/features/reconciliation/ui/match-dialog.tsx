import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatPhone } from '../../../kit/text/phone-text.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { errorMessage } from '../../../ui/forms/error-messages.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { keepFocus } from '../../../ui/office/keep-focus.ts';
import { showToast } from '../../../ui/show-toast.ts';
import { orderBadge } from '../../orders/orders/ui/order-labels.ts';
import type { Discrepancy, listMatchingOrders, matchDiscrepancy } from '../contract.ts';

type Offer = RouteResponse<typeof listMatchingOrders>['orders'][number];

interface MatchDialogProps {
  discrepancy: Discrepancy;
  onClose: () => void;
}

/** Matches a payment to an order: those of its amount first, others by search; the one that fits alone is chosen already. */
export function MatchDialog({ discrepancy, onClose }: MatchDialogProps) {
  const { id, paise, details } = discrepancy;
  const { revalidate } = useRevalidator();
  const [search, setSearch] = useState('');
  const { offers, failure } = useOffers(id, search.trim());
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fitting = offers?.filter((offer) => offer.refusal === null) ?? [];
  const order = fitting.find(({ receipt }) => receipt === chosen) ?? (fitting.length === 1 ? fitting[0] : undefined);

  async function match(): Promise<void> {
    if (!order || isBusy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const request = {
        method: 'POST',
        path: '/admin/reconciliation/discrepancies/:id/match',
        params: { id },
        body: { order: order.receipt },
      } as const;
      showToast('ok', (await callApi<typeof matchDiscrepancy>(request)).message);
      onClose();
      // The closed dialog gives the focus back to the row, which goes with the next rows.
      requestAnimationFrame(() => {
        const putBack = keepFocus();
        void revalidate().then(putBack);
      });
    } catch (error) {
      setRefusal(errorMessage(error, 'It was not matched'));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Match ${formatPaise(paise)} to an order`}
      foot={
        <>
          <Button busy={isBusy} busyLabel="Matching..." disabled={!order} onClick={() => void match()}>
            {order ? `Match ${formatPaise(paise)} to ${formatOrderNumber(order.orderNumber)}` : 'Choose an order'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="office-form">
        <p>{details}</p>
        <TextField
          label="Find an order"
          type="search"
          autoComplete="off"
          maxLength={200}
          hint="Number, phone, e-mail, name or amount"
          value={search}
          onChange={({ currentTarget: { value } }) => setSearch(value)}
        />
        <p className="office-note" role="status">
          {statusOf({ offers, isSearch: search.trim() !== '', paise })}
        </p>
        <fieldset className="match-orders">
          <legend className="unseen">Orders</legend>
          {offers?.map((offer) => (
            <OfferedOrder
              key={offer.receipt}
              offer={offer}
              paise={paise}
              isChosen={offer === order}
              onChoose={() => setChosen(offer.receipt)}
            />
          ))}
        </fieldset>
        {order && <p className="office-note">The courses open and the invoice is sent.</p>}
        <FormError message={refusal ?? failure} />
      </div>
    </Dialog>
  );
}

function OfferedOrder({
  offer,
  paise,
  isChosen,
  onChoose,
}: {
  offer: Offer;
  paise: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const { orderNumber, user, courses, totalPaise, refusal } = offer;
  const { tone, name } = orderBadge(offer);
  return (
    <label className="match-order" data-off={refusal === null ? undefined : ''}>
      <input type="radio" name="order" checked={isChosen} disabled={refusal !== null} onChange={onChoose} />
      <strong>
        {formatOrderNumber(orderNumber)}, {user.name}
      </strong>
      <strong className="match-order-sum">{formatPaise(totalPaise)}</strong>
      <span className="match-order-words">
        <span className="office-note">{[formatPhone(user.phone), user.email].filter(Boolean).join(', ')}</span>
        <span className="office-note">{courses.join(', ')}</span>
      </span>
      <span className="match-order-words match-order-sum">
        <span className="office-note">{fitLine(offer, paise)}</span>
        <Badge tone={tone}>{name}</Badge>
      </span>
    </label>
  );
}

/** Whether the payment would pay the order, and why not. */
function fitLine({ refusal, totalPaise, state }: Offer, paise: number): string {
  if (refusal === 'paid') return 'Paid by another payment';
  if (refusal === 'ended') return 'Can no longer be paid';
  if (refusal === 'wrong-amount')
    return totalPaise > paise
      ? `The payment is ${formatPaise(totalPaise - paise)} less`
      : `The payment is ${formatPaise(paise - totalPaise)} more`;
  return state === 'expired' ? 'Amount fits, if it was paid in time' : 'Amount fits';
}

function statusOf({
  offers,
  isSearch,
  paise,
}: {
  offers: readonly Offer[] | null;
  isSearch: boolean;
  paise: number;
}): string {
  if (offers === null) return 'Searching...';
  if (isSearch) return offers.length === 0 ? 'No results' : `${offers.length} found`;
  return offers.length === 0
    ? `No unpaid order of ${formatPaise(paise)}. Search for the order.`
    : `Unpaid orders of ${formatPaise(paise)}`;
}

/** The orders for what is typed; `null` until the server answers. */
function useOffers(id: string, search: string): { offers: Offer[] | null; failure: string | null } {
  const [found, setFound] = useState<{ search: string; offers: Offer[]; failure: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const take = (offers: Offer[], failure: string | null) => isCurrent && setFound({ search, offers, failure });
    const timer = setTimeout(
      () => {
        const request = {
          method: 'GET',
          path: '/admin/reconciliation/discrepancies/:id/orders',
          params: { id },
          query: { search },
        } as const;
        callApi<typeof listMatchingOrders>(request).then(
          ({ orders }) => take(orders, null),
          (error: unknown) => take([], errorMessage(error, 'The orders were not found')),
        );
      },
      search === '' ? 0 : 250,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, search]);
  const isAnswered = found?.search === search;
  return { offers: isAnswered ? found.offers : null, failure: isAnswered ? found.failure : null };
}
