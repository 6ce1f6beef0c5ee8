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

/** Per cent from the left and the top, along the edges: headings, captions and controls stand elsewhere. It drifts from one to the next. */
const places: [[number, number], ...[number, number][]] = [
  [1, 1],
  [36, 1],
  [62, 1],
  [62, 72],
  [1, 72],
];

/** The frame hides with its controls what has no such mark. */
const staysShown = { noautohide: '' };
