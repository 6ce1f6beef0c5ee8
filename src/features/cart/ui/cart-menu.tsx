import { ShoppingCart } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { useHoverMenu } from '../../../ui/use-hover-menu.ts';
import { cartTotals } from '../rules.ts';
import { cartLabel } from './saved-cart.ts';
import { CartLine } from './cart-line.tsx';
import { cart, useCart } from './cart-store.ts';

/** The cart in the header: its badge, and on hover, focus or tap what is in it (spec 1 §2). */
export function CartMenu() {
  const items = useCart();
  // spec 1 §4: the cart closes 200 ms after the pointer leaves.
  const menu = useHoverMenu(200);
  const { originalRupees, totalRupees, percentOff } = cartTotals(items);
  return (
    <div className="cart-menu" {...menu.hover}>
      <a
        className="bar-icon"
        href="/cart"
        aria-label={cartLabel(items.length)}
        data-cart-link=""
        suppressHydrationWarning
        aria-expanded={menu.isOpen}
        onFocus={menu.open}
      >
        <Icon of={ShoppingCart} size={24} />
        {/* The entry script has filled it before (wake-cart.ts). */}
        <span className="count-badge" data-cart-count="" hidden={items.length === 0} suppressHydrationWarning>
          {items.length}
        </span>
      </a>
      {menu.isOpen && (
        <div className="cart-drop" role="group" aria-label="Your cart">
          {items.length === 0 ? (
            <p>Your cart is empty.</p>
          ) : (
            <>
              <ul className="cart-drop-list">
                {items.map((item) => (
                  <li key={item.id}>
                    <CartLine item={item} size="small" onRemove={() => cart.remove(item.id)} />
                  </li>
                ))}
              </ul>
              <p className="cart-drop-total">
                <span>Total</span>
                {percentOff > 0 && (
                  <s className="price-was">
                    <span className="unseen">was </span>
                    <Rupees value={originalRupees} />
                  </s>
                )}
                <strong className="cart-drop-sum">
                  <Rupees value={totalRupees} />
                </strong>
                {percentOff > 0 && <span className="badge badge-off">{percentOff}% off</span>}
              </p>
              <ButtonLink href="/cart" wide>
                Go to Cart
              </ButtonLink>
            </>
          )}
        </div>
      )}
    </div>
  );
}
