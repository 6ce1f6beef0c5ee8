import { useEffect, useState } from 'react';

const MOVES_MS = 30_000;

/** The learner's name over a film, at another place every half minute. It goes into full screen with the film. */
export function MovingName({ words }: { words: string }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((number) => number + 1), MOVES_MS);
    return () => clearInterval(timer);
  }, []);
  const [left, top] = places[turn % places.length] ?? places[0];
  return (
    <div className="media-name" aria-hidden="true" style={{ left: `${left}%`, top: `${top}%` }} {...staysShown}>
      {words}
    </div>
  );
}

/** Per cent from the left and the top; never where the captions and the controls stand. */
const places: [[number, number], ...[number, number][]] = [
  [4, 6],
  [52, 44],
  [30, 18],
  [6, 58],
  [56, 8],
  [34, 36],
];

/** The frame hides with its controls what has no such mark. */
const staysShown = { noautohide: '' };
