import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import type { CartItem } from '../../../cart/rules.ts';
import { cart, useCart } from '../../../cart/ui/cart-store.ts';

export interface BuyCourseProps {
  item: CartItem;
  /** The card has both buttons, the bottom bar of phones only Buy Now. */
  place: 'card' | 'bar';
}

/** Buy Now adds the course if it is absent and goes to the checkout; Add to Cart becomes Go to Cart (spec 1 §2). */
export function BuyCourse({ item, place }: BuyCourseProps) {
  const isInCart = useCart().some((known) => known.id === item.id);
  const [hasAdded, setAdded] = useState(false);
  const buy = () => {
    cart.add(item);
    window.location.assign('/checkout');
  };
  const add = () => {
    cart.add(item);
    setAdded(true);
  };
  if (place === 'bar') return <Button onClick={buy}>Buy Now</Button>;
  return (
    <>
      <Button wide onClick={buy}>
        Buy Now
      </Button>
      {isInCart ? (
        // After a click the focus stays at the position of the replaced button.
        <ButtonLink variant="line" wide href="/cart" ref={hasAdded ? focusLink : undefined}>
          Go to Cart
        </ButtonLink>
      ) : (
        <Button variant="line" wide onClick={add}>
          Add to Cart
        </Button>
      )}
      <p role="status" className="unseen">
        {hasAdded && isInCart && `${item.title} is in your cart.`}
      </p>
    </>
  );
}

function focusLink(link: HTMLAnchorElement | null): void {
  link?.focus();
}
