import { Icon } from './icon.tsx';
import type { IconDrawing } from './icon.tsx';

export interface IconDetail {
  icon: IconDrawing;
  text: string;
  /** Left out where a card is only a row. */
  minor?: boolean;
}

/** Small facts in a row: "6 months", "Max 20 a batch", "Beginner". */
export function IconDetails({ details }: { details: IconDetail[] }) {
  return (
    <ul className="facts">
      {details.map((detail) => (
        <li key={detail.text} className={detail.minor ? 'fact phone-hidden' : 'fact'}>
          <Icon of={detail.icon} size={20} />
          {detail.text}
        </li>
      ))}
    </ul>
  );
}
