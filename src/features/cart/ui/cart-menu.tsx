import { ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { StruckPrice } from '../../../ui/price-block.tsx';
import { useHoverMenu } from '../../../ui/use-hover-menu.ts';
import { cartTotals, type CartItem } from '../rules.ts';
import { CartLine } from './cart-line.tsx';
import { cart, useCart } from './cart-store.ts';
import { cartLabel } from './saved-cart.ts';

/** The cart in the header: its badge, and on hover or focus what is in it (spec 1 §2). */
export function CartMenu() {
  const items = useCart();
  // spec 1 §4: the cart closes 200 ms after the pointer leaves.
  const menu = useHoverMenu(200);
  return (
    <div className="cart-menu" {...menu.root}>
      <a
        className="bar-icon"
        href="/cart"
        aria-label={cartLabel(items.length)}
        data-cart-link=""
        data-menu-trigger=""
        suppressHydrationWarning
        aria-expanded={menu.isOpen}
      >
        <Icon of={ShoppingCart} size={24} />
        {/* The entry script has filled it before (wake-cart.ts). */}
        <span className="count-badge" data-cart-count="" hidden={items.length === 0} suppressHydrationWarning>
          {items.length}
        </span>
      </a>
      {menu.isOpen && (
        <div className="cart-drop" role="group" aria-label="Your cart" data-menu-drop="">
          <Contents items={items} />
        </div>
      )}
    </div>
  );
}

function Contents({ items }: { items: readonly CartItem[] }) {
  const { list, remove } = useRemoval(items);
  if (items.length === 0) return <p>Your cart is empty.</p>;
  return (
    <>
      <ul className="cart-drop-list" ref={list}>
        {items.map((item, at) => (
          <li key={item.id}>
            <CartLine item={item} size="small" onRemove={() => remove(item.id, at)} />
          </li>
        ))}
      </ul>
      <Total items={items} />
      <ButtonLink href="/cart" wide>
        Go to Cart
      </ButtonLink>
    </>
  );
}

function Total({ items }: { items: readonly CartItem[] }) {
  const { originalRupees, totalRupees, percentOff } = cartTotals(items);
  return (
    <p className="cart-drop-total">
      <span>Total</span>
      <StruckPrice listRupees={originalRupees} saleRupees={totalRupees} />
      <strong className="cart-drop-sum">
        <Rupees value={totalRupees} />
      </strong>
      {percentOff > 0 && <span className="badge badge-off">{percentOff}% off</span>}
    </p>
  );
}

/** Takes an item out; the focus, which was on its button, goes to the next one's. */
function useRemoval(items: readonly CartItem[]) {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const link =
      document.activeElement === document.body ? document.querySelector<HTMLElement>('[data-cart-link]') : null;
    (buttons[place.current] ?? buttons.at(-1) ?? link)?.focus();
    place.current = null;
  }, [items]);
  const remove = (id: string, at: number) => {
    place.current = at;
    cart.remove(id);
  };
  return { list, remove };
}
