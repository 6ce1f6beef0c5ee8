import { useEffect, useRef } from 'react';
import { petalField } from './petal-field.ts';

const FIELD = { width: 1440, height: 620 };
const resting = petalField({ ...FIELD, count: 130, seed: 19 });

/** Petals behind the words: three hundred fall for three seconds, then some lie still. Who wants no motion sees only those. */
export function Petals({ isFalling }: { isFalling: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!isFalling || !shown) return;
    let stop = () => {};
    let isLeft = false;
    void import('./throw-petals.ts').then(({ throwPetals }) => {
      if (!isLeft) stop = throwPetals(shown);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [isFalling]);
  return (
    <div className="petals" aria-hidden="true" data-falling={isFalling || undefined}>
      <svg viewBox={`0 0 ${FIELD.width} ${FIELD.height}`} preserveAspectRatio="xMidYMin slice">
        {resting.map(({ x, y, turn, scale, colour, path }, at) => (
          <path key={at} d={path} fill={colour} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} />
        ))}
      </svg>
      <canvas ref={canvas} />
    </div>
  );
}
