import type { ReactNode } from 'react';
import { Rupees } from '../../../ui/money.tsx';
import { StruckPrice } from '../../../ui/cards/price-block.tsx';
import { itemPrice, type CartItem } from '../rules.ts';
import { inBundle } from './saved-cart.ts';

interface CartLineProps {
  item: CartItem;
  /** The price in this cart, which is lower within a bundle. */
  price?: number;
  /** Its batch, on the cart page. */
  batch?: ReactNode;
  /** The bundle that it belongs to. */
  bundle?: string | null;
  /** Small in the header's dropdown, large on the cart page. */
  size: 'small' | 'large';
  /** Omitted in the template that a script fills. */
  onRemove?: () => void;
}

/** One course in the cart: image, title, instructor, prices and Remove. */
export function CartLine({ item, price = itemPrice(item), batch, bundle, size, onRemove }: CartLineProps) {
  return (
    <div className="cart-line" data-size={size}>
      <img className="cart-line-image" src={item.image} alt="" width={112} height={112} />
      <div className="cart-line-words">
        <p className="cart-line-title">
          <a href={`/course/${encodeURIComponent(item.id)}`}>{item.title}</a>
        </p>
        {batch}
        <p className="cart-line-by">
          {size === 'large' && 'Taught by '}
          {item.instructor}
        </p>
        {bundle && <p className="cart-line-bundle">{inBundle(bundle)}</p>}
        <button type="button" className="cart-line-remove" onClick={onRemove}>
          Remove<span className="unseen"> {item.title}</span>
        </button>
      </div>
      <p className="cart-line-prices">
        <strong>
          <Rupees value={price} />
        </strong>
        <StruckPrice listRupees={item.price} saleRupees={price} />
      </p>
    </div>
  );
}
