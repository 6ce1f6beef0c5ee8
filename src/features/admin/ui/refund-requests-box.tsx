import { Link } from 'react-router';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import type { getOfficeOverview } from '../../checkout/office-contract.ts';
import { minutesBetween, spanInWords } from '../../enquiries/ui/inbox-words.ts';
import { ordersHref } from './orders-address.ts';

interface RefundRequestsBoxProps {
  requests: RouteAnswer<typeof getOfficeOverview>['refundRequests'];
  now: string;
}

/** Buyers who wait to hear whether they get their money back. */
export function RefundRequestsBox({ requests: { count, oldestAt }, now }: RefundRequestsBoxProps) {
  return (
    <section className="box office-box" aria-labelledby="refund-requests-title">
      <h2 id="refund-requests-title" className="type-h4">
        Refunds asked for
      </h2>
      <p>
        <Link
          className="type-figure office-figure-number"
          to={ordersHref({ state: 'refund-asked' })}
          aria-label={`Refunds asked for: ${count}. Open the orders.`}
        >
          {count}
        </Link>
      </p>
      <p className="office-figure-note">
        {oldestAt === null
          ? 'Every buyer has an answer.'
          : `The first has waited for ${spanInWords(minutesBetween(oldestAt, now))}.`}
      </p>
    </section>
  );
}
