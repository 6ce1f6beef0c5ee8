import { ArrowLeft } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { factIcon } from '../../../ui/fact-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { cartTotals, type CartItem } from '../rules.ts';
import { CartLine } from './cart-line.tsx';
import { cart, useCart } from './cart-store.ts';

export interface CartViewProps {
  /** Short facts under the total, each with the name of its drawing. */
  notes: { icon: string; text: string }[];
}

/** What is in the cart, and what it comes to. */
export function CartView({ notes }: CartViewProps) {
  const items = useCart();
  // On the server and during hydration nobody knows yet what the browser keeps.
  const isRead = useSyncExternalStore(
    cart.subscribe,
    () => true,
    () => false,
  );
  return (
    <>
      <h1>Shopping Cart</h1>
      {isRead ? <p className="cart-count">{items.length} Course(s) in Cart</p> : <CartSkeleton />}
      {isRead && items.length === 0 && <EmptyCart />}
      {isRead && items.length > 0 && <FullCart items={items} notes={notes} />}
    </>
  );
}

function CartSkeleton() {
  return (
    <Skeleton text="Looking into your cart...">
      <div className="cart-line" data-size="large">
        <span className="cart-line-picture bar" />
        <span className="cart-line-words skeleton">
          <span className="bar bar-title" />
          <span className="bar bar-short" />
        </span>
      </div>
    </Skeleton>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title="Your cart is empty."
      line="A course that you add waits here, on this device, until you take it out."
      act={<ButtonLink href="/services">See all courses</ButtonLink>}
    />
  );
}

function FullCart({ items, notes }: CartViewProps & { items: readonly CartItem[] }) {
  return (
    <div className="cart-columns">
      <div>
        <ul className="cart-lines">
          {items.map((item) => (
            <li key={item.id}>
              <CartLine item={item} size="large" onRemove={() => cart.remove(item.id)} />
            </li>
          ))}
        </ul>
        <ButtonLink variant="text" icon={ArrowLeft} href="/services">
          Keep looking at courses
        </ButtonLink>
      </div>
      <Summary items={items} notes={notes} />
    </div>
  );
}

function Summary({ items, notes }: CartViewProps & { items: readonly CartItem[] }) {
  const { originalRupees, totalRupees, percentOff } = cartTotals(items);
  return (
    <section className="box cart-summary" aria-labelledby="summary">
      <h2 id="summary" className="type-h3">
        Summary
      </h2>
      <dl>
        {percentOff > 0 && (
          <>
            <div>
              <dt>Original price</dt>
              <dd>
                <s className="price-was">
                  <Rupees value={originalRupees} />
                </s>
              </dd>
            </div>
            <div>
              <dt>Discount, {percentOff}% off</dt>
              <dd className="cart-saved">
                −<Rupees value={originalRupees - totalRupees} />
              </dd>
            </div>
          </>
        )}
        <div className="cart-total">
          <dt>Total</dt>
          <dd className="price price-large">
            <Rupees value={totalRupees} />
          </dd>
        </div>
      </dl>
      <ButtonLink wide href="/checkout">
        Proceed to Checkout
      </ButtonLink>
      {notes.length > 0 && (
        <ul className="cart-notes">
          {notes.map(({ icon, text }) => (
            <li key={text}>
              <Icon of={factIcon(icon)} />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
