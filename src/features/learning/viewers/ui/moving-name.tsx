import { useEffect, useState } from 'react';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';

const MOVES_MS = 30_000;

/** The learner's name at the edge of a film, at another place every half minute. It goes into full screen with the film. */
export function MovingName({ words }: { words: string }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((number) => number + 1), MOVES_MS);
    return () => clearInterval(timer);
  }, []);
  const cssVariables = useCssVariables();
  const place = places[turn % places.length] ?? places[0];
  return (
    <div className="media-name" data-edge={place.edge} aria-hidden="true" {...staysShown}>
      {/* Of its own at each edge: from one to the other it does not cross the picture. */}
      <span key={place.edge} {...cssVariables({ '--part': `${place.percent}%` })}>
        {words}
      </span>
    </div>
  );
}

interface Place {
  edge: 'left' | 'right';
  /** From the top of the picture to its foot. */
  percent: number;
}

/** Along the two edges, down the one and up the other: headings, captions and controls stand further in. */
const places: [Place, ...Place[]] = [
  { edge: 'left', percent: 0 },
  { edge: 'left', percent: 50 },
  { edge: 'left', percent: 100 },
  { edge: 'right', percent: 100 },
  { edge: 'right', percent: 50 },
  { edge: 'right', percent: 0 },
];

/** The frame hides with its controls what has no such mark. */
const staysShown = { noautohide: '' };
