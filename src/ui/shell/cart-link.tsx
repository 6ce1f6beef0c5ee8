import { ShoppingCart } from 'lucide-react';
import { Icon } from '../icon.tsx';

/** The cart in the header with its badge. A plain link, so that it works before any script has run. */
export function CartLink({ count = 0 }: { count?: number }) {
  return (
    <a className="bar-icon" href="/cart" aria-label={count === 0 ? 'Cart' : `Cart, ${count} in it`}>
      <Icon of={ShoppingCart} size={24} />
      {count > 0 && <span className="count-badge">{count}</span>}
    </a>
  );
}
