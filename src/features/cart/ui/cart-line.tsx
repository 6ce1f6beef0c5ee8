import { Rupees } from '../../../ui/money.tsx';
import { itemPrice, type CartItem } from '../rules.ts';

/** One course in the cart: picture, title, instructor, prices and Remove. */
export function CartLine({ item, size, onRemove }: { item: CartItem; size: 'small' | 'large'; onRemove: () => void }) {
  const price = itemPrice(item);
  return (
    <div className="cart-line" data-size={size}>
      <img className="cart-line-picture" src={item.image} alt="" width={64} height={64} />
      <div className="cart-line-words">
        <p className="cart-line-title">{item.title}</p>
        <p className="cart-line-by">{item.instructor}</p>
        <button type="button" className="text-button" onClick={onRemove}>
          Remove<span className="unseen"> {item.title}</span>
        </button>
      </div>
      <p className="cart-line-prices">
        <strong>
          <Rupees value={price} />
        </strong>
        {price < item.price && (
          <s>
            <span className="unseen">was </span>
            <Rupees value={item.price} />
          </s>
        )}
      </p>
    </div>
  );
}
