import { ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Rupees } from '../../../ui/money.tsx';
import { StruckPrice } from '../../../ui/cards/price-block.tsx';
import { useHoverMenu } from '../../../ui/shell/use-hover-menu.ts';
import { bundleNameOf, cartTotals, priceCart, type CartBundle, type CartItem } from '../rules.ts';
import { CartLine } from './cart-line.tsx';
import { cart, useCart, useCartBundles } from './cart-store.ts';
import { refreshQuote } from './refresh-quote.ts';
import { cartLabel } from './saved-cart.ts';

/** The cart in the header: its badge, and its contents on hover or focus (spec 1 §2). */
export function CartMenu() {
  const items = useCart();
  // spec 1 §4: the cart closes 200 ms after the pointer leaves.
  const menu = useHoverMenu(200);
  const bundles = useCartBundles();
  const couldBeBundle = menu.isOpen && items.length > 1;
  useEffect(() => {
    if (couldBeBundle) void refreshQuote();
  }, [couldBeBundle]);
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
        {/* The entry script has filled it before (enhance-cart.ts). */}
        <span className="count-badge" data-cart-count="" hidden={items.length === 0} suppressHydrationWarning>
          {items.length}
        </span>
      </a>
      {menu.isOpen && (
        <div className="cart-drop" role="group" aria-label="Your cart" data-menu-drop="">
          <Contents items={items} bundles={bundles} />
        </div>
      )}
    </div>
  );
}

interface ContentsProps {
  items: readonly CartItem[];
  bundles: readonly CartBundle[];
}

function Contents({ items, bundles }: ContentsProps) {
  const { list, remove } = useRemoval(items);
  const priced = priceCart(items, bundles);
  if (items.length === 0) return <p>Your cart is empty.</p>;
  return (
    <>
      <ul className="cart-drop-list" ref={list}>
        {items.map((item, at) => (
          <li key={item.id}>
            <CartLine
              item={item}
              price={priced.prices.get(item.id)}
              bundle={bundleNameOf(priced, item.id)}
              size="small"
              onRemove={() => remove(item.id, at)}
            />
          </li>
        ))}
      </ul>
      <Total items={items} bundles={bundles} />
      <ButtonLink href="/cart" wide>
        Go to Cart
      </ButtonLink>
    </>
  );
}

function Total({ items, bundles }: ContentsProps) {
  const { originalRupees, totalRupees, percentOff } = cartTotals(items, bundles);
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

/** Removes an item; the focus moves from its button to that of the next one. */
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
