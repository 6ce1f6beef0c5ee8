import { Link } from 'react-router';
import { formatPaise } from '../../../../kit/numbers/money.ts';
import { buttonClasses } from '../../../../ui/button-classes.ts';
import { counted, type Home } from './home-texts.ts';

/** Cash that the desk took and refunded today, and the way to count one's own. */
export function TillBox({ cash }: { cash: NonNullable<Home['money']>['cash'] }) {
  return (
    <section className="box start-box" aria-labelledby="till-title">
      <div className="office-box-head">
        <h2 id="till-title" className="start-title">
          Till today
        </h2>
        <Link className="office-link start-small" to="/admin/day-closes">
          Day closes
        </Link>
      </div>
      <p className="start-note">
        {cash.payments === 0
          ? 'No cash was taken today.'
          : `${formatPaise(cash.paise)} in cash from ${counted(cash.payments, 'payment', 'payments')}, all cashiers.`}
        {cash.backPaise > 0 && ` ${formatPaise(cash.backPaise)} refunded in cash.`}
      </p>
      <Link className={buttonClasses({ variant: 'quiet', size: 'small' })} to="/admin/day-close">
        Close the till
      </Link>
    </section>
  );
}
