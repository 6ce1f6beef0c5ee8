import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon.tsx';

export interface Fact {
  icon: IconDrawing;
  text: string;
  /** Left out where a card is only a row. */
  minor?: boolean;
}

/** Small facts in a row: "6 months", "Max 20 a batch", "Beginner". */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <ul className="facts">
      {facts.map((fact) => (
        <li key={fact.text} className={fact.minor ? 'fact phone-hidden' : 'fact'}>
          <Icon of={fact.icon} size={20} />
          {fact.text}
        </li>
      ))}
    </ul>
  );
}
