import type { ReactNode } from 'react';
import { formatDateTime } from '../../../kit/dates.ts';
import { ViewAsButton } from '../../accounts/ui/view-as-button.tsx';
import { formatPaise } from '../../checkout/rules.ts';
import { orderStates, type OrderDetail } from './order-words.ts';
import { sourceFacts } from './source-facts.ts';

/** What was ordered, by whom and for how much. */
export function OrderFacts({ detail: { order, lines } }: { detail: OrderDetail }) {
  return (
    <section className="box office-box" aria-labelledby="facts-title">
      <h2 id="facts-title" className="type-h4">
        The order
      </h2>
      <p>{orderStates[order.state].meaning}</p>
      <ul className="office-lines">
        {lines.map((line) => (
          <li key={line.title}>
            <span>
              {line.title}
              {line.returnedAt && <span className="office-note">The buyer had it already: this part goes back.</span>}
            </span>
            <strong>{formatPaise(line.paidPaise)}</strong>
          </li>
        ))}
      </ul>
      <dl className="office-facts">
        <Fact name="Total">{formatPaise(order.totalPaise)}</Fact>
        {order.backPaise > 0 && <Fact name="Goes back">{formatPaise(order.backPaise)}</Fact>}
        <Fact name="Coupon">{order.coupon ? `${order.coupon.code}, ${order.coupon.percent}% off` : 'None'}</Fact>
        <Fact name="Method">{order.method ?? 'Not paid'}</Fact>
        <Fact name="Person">
          {order.person.name}
          <a className="office-link" href={`mailto:${order.person.email}`}>
            {order.person.email}
          </a>
          <ViewAsButton userId={order.person.userId} />
        </Fact>
        <Fact name="Made">{formatDateTime(order.createdAt)}</Fact>
        {order.paidAt && <Fact name="Paid">{formatDateTime(order.paidAt)}</Fact>}
        {order.checkedAt && <Fact name="Provider asked">{formatDateTime(order.checkedAt)}</Fact>}
        {order.orderId !== order.receipt && <Fact name="Provider's number">{order.orderId}</Fact>}
        <Fact name="Our number">{order.receipt}</Fact>
      </dl>
      <BuyerSource source={order.source} />
    </section>
  );
}

function BuyerSource({ source }: { source: Record<string, string> }) {
  const facts = sourceFacts(source);
  return (
    <>
      <h3 className="type-h4">Where the buyer came from</h3>
      {facts.length === 0 ? (
        <p className="soft">Not known: the browser kept nothing.</p>
      ) : (
        <dl className="office-facts">
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
