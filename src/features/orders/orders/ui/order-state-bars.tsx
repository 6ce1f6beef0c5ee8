import '../../../../ui/office/figures.css';
import { Link } from 'react-router';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';
import { orderStates, type OrderState } from './order-labels.ts';
import { ordersList } from './orders-list.ts';

/** Number of orders per state, to scale; each row links to its orders. */
export function OrderStateBars({ counts }: { counts: Record<OrderState, number> }) {
  const cssVariables = useCssVariables();
  const max = Math.max(...Object.values(counts), 1);
  return (
    <ul className="office-bars">
      {states.map((state) => (
        <li key={state}>
          <Link className="office-bar-row" to={ordersList.href({ state })}>
            <span className="office-bar-name">{orderStates[state].name}</span>
            <span className="office-bar-track" aria-hidden="true">
              {counts[state] > 0 && (
                <span
                  className="office-bar"
                  data-state={state}
                  {...cssVariables({ '--part': `${(counts[state] / max) * 100}%` })}
                />
              )}
            </span>
            <strong className="office-bar-count">{counts[state]}</strong>
            <span className="office-bar-meaning">{orderStates[state].meaning}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const states: OrderState[] = ['paid', 'open', 'created', 'refunded', 'expired', 'cancelled'];
