import type { ReactNode } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import type { Opening } from '../contract.ts';

/** Key facts: place, type, pay, dates. */
export function OpeningDetails({ opening }: { opening: Opening }) {
  return (
    <dl className="opening-facts">
      <Fact name="Place">{opening.place}</Fact>
      <Fact name="Type">{opening.type}</Fact>
      <Fact name="Pay">{opening.payRange}</Fact>
      <Fact name="Posted">
        <DateText iso={opening.postedOn} />
      </Fact>
      <Fact name="Last date">
        <DateText iso={opening.lastDate} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
