import { ArrowLeft, Ticket } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFrame } from '../../../ui/document/page-context.ts';
import { factIcon } from '../../../ui/detail-icons.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { CartItem } from '../rules.ts';
import { CartLine } from './cart-line.tsx';

export interface CartViewProps {
  /** Short facts under the total, each with its icon name. */
  notes: { icon: string; text: string }[];
}

/** The cart's contents and totals. Only the browser knows them: a skeleton is shown first, then `draw-cart.ts` fills the templates here. */
export function CartView({ notes }: CartViewProps) {
  const { previewNote } = useFrame();
  return (
    <div data-cart-view="">
      <h1>Shopping Cart</h1>
      <p className="cart-count" role="status" data-cart-words="" />
      <p className="panel panel-info" data-cart-notice="" role="status" hidden />
      <div data-cart-place="">
        <CartSkeleton />
      </div>
      <template data-cart-pattern="empty">
        <EmptyCart />
        {/* Whoever previews them has no courses in the cart. */}
        {previewNote && <CartNotes notes={notes} />}
      </template>
      <template data-cart-pattern="full">
        <FullCart notes={notes} />
      </template>
      <template data-cart-pattern="line">
        <li>
          <CartLine
            item={blank}
            batch={
              <p className="cart-line-batch" hidden>
                <span />{' '}
                <a href="/course/-#batches">
                  Change batch
                  <span className="unseen" />
                </a>
              </p>
            }
            bundle="-"
            size="large"
          />
        </li>
      </template>
    </div>
  );
}

/** The template has every part of a line; the script removes those that an item lacks. Its image is never prefetched. */
const blank: CartItem = {
  id: '-',
  title: '-',
  image: 'data:,',
  instructor: '-',
  price: 2,
  salePrice: 1,
  quantity: 1,
};

function CartSkeleton() {
  return (
    <Skeleton text="Loading your cart...">
      <div className="cart-line" data-size="large">
        <span className="cart-line-image bar" />
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
      line="Courses you add are saved here, on this device."
      act={<ButtonLink href="/services">See all courses</ButtonLink>}
    />
  );
}

function FullCart({ notes }: CartViewProps) {
  return (
    <div className="cart-columns">
      <div>
        <ul className="cart-lines" data-cart-lines="" />
        <ButtonLink variant="text" icon={ArrowLeft} href="/services">
          Browse more courses
        </ButtonLink>
      </div>
      <Summary notes={notes} />
    </div>
  );
}

function Summary({ notes }: CartViewProps) {
  return (
    <section className="box cart-summary" aria-labelledby="summary">
      <h2 id="summary" className="type-h3">
        Summary
      </h2>
      <dl>
        <div data-cart-off="">
          <dt>Original price</dt>
          <dd>
            <s className="price-was" data-cart-sum="original">
              <Rupees value={1} />
            </s>
          </dd>
        </div>
        <div data-cart-off="">
          <dt data-cart-percent="" />
          <dd className="cart-saved" data-cart-sum="saved">
            −<Rupees value={1} />
          </dd>
        </div>
        <div className="cart-total">
          <dt>Total</dt>
          <dd className="price price-large" data-cart-sum="total">
            <Rupees value={1} />
          </dd>
        </div>
      </dl>
      <p className="cart-bundles" data-cart-bundles="" />
      <p className="cart-coupon" data-cart-coupon="">
        <Icon of={Ticket} />
        <span>
          Coupon <strong data-cart-code="">-</strong> will be applied at checkout.{' '}
          <button type="button" className="text-button" data-cart-forget="">
            Remove<span className="unseen"> the coupon</span>
          </button>
        </span>
      </p>
      <ButtonLink wide href="/checkout">
        Proceed to Checkout
      </ButtonLink>
      <CartNotes notes={notes} />
    </section>
  );
}

function CartNotes({ notes }: CartViewProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="cart-notes">
      {notes.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={factIcon(icon)} />
          {text}
        </li>
      ))}
    </ul>
  );
}
