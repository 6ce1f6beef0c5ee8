import { Link } from 'react-router';
import { isPermitted } from '../../../kit/permissions.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import { useApplication } from '../../../ui/document/application-context.ts';
import type { DayClose } from '../../orders/day-closes/day-close-contract.ts';

/** Money of the desk, which no gateway knows: the last closed days, and the way to close one's own. */
export function CounterMoney({ closes }: { closes: DayClose[] }) {
  const { user } = useApplication();
  return (
    <section className="box office-box" aria-labelledby="counter-money-title">
      <div className="office-box-head">
        <h2 id="counter-money-title" className="type-h4">
          Cash and transfers
        </h2>
        <Link className="office-link" to="/admin/day-closes">
          Day closes
        </Link>
      </div>
      <p className="office-note">
        The gateway knows nothing of these. They are counted when each cashier closes their day.
      </p>
      {closes.length === 0 ? (
        <p className="soft">No day was closed yet</p>
      ) : (
        <ul className="day-closes">
          {closes.map(({ id, day, cashier, differencePaise }) => (
            <li key={id}>
              <span>
                <DayText iso={day} />, {cashier}
              </span>
              {differencePaise === 0 ? (
                <Badge tone="ok">Closed</Badge>
              ) : (
                <Badge tone="warn">{formatPaise(differencePaise)} in cash</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      {user && isPermitted(user, 'sell') && (
        <p>
          <ButtonLink variant="line" size="small" href="/admin/day-close">
            Close the till
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
