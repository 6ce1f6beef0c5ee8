import { useEffect, useState } from 'react';
import { useCssVariables } from '../../../../ui/use-css-variables.ts';

const MOVES_MS = 30_000;

/** The learner's name at the edge of a video, moved every half minute. It is visible in full screen too. */
export function MovingName({ text }: { text: string }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((number) => number + 1), MOVES_MS);
    return () => clearInterval(timer);
  }, []);
  const cssVariables = useCssVariables();
  const place = places[turn % places.length] ?? places[0];
  return (
    <div className="media-name" data-edge={place.edge} aria-hidden="true" {...staysShown}>
      {/* Keyed by edge, so that it never moves across the video. */}
      <span key={place.edge} {...cssVariables({ '--part': `${place.percent}%` })}>
        {text}
      </span>
    </div>
  );
}

interface Place {
  edge: 'left' | 'right';
  /** From the top of the video to its bottom. */
  percent: number;
}

/** Down one edge and up the other: headings, captions and controls are further in. */
const places: [Place, ...Place[]] = [
  { edge: 'left', percent: 0 },
  { edge: 'left', percent: 50 },
  { edge: 'left', percent: 100 },
  { edge: 'right', percent: 100 },
  { edge: 'right', percent: 50 },
  { edge: 'right', percent: 0 },
];

/** Without this attribute the frame hides it with its controls. */
const staysShown = { noautohide: '' };
