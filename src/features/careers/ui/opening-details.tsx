import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import type { Opening } from '../contract.ts';

/** Key facts: place, type, pay, dates. */
export function OpeningDetails({ opening }: { opening: Opening }) {
  return (
    <dl className="opening-facts">
      <Detail name="Place">{opening.place}</Detail>
      <Detail name="Type">{opening.type}</Detail>
      <Detail name="Pay">{opening.payRange}</Detail>
      <Detail name="Posted">
        <DateText iso={opening.postedOn} />
      </Detail>
      <Detail name="Last date">
        <DateText iso={opening.lastDate} />
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
