import { useEffect, useRef } from 'react';
import { petalField, type Petal } from './petal-field.ts';

const WIDE = { width: 1440, height: 620 };
const NARROW = { width: 430, height: 460 };
const onWide = petalField({ ...WIDE, count: 210, seed: 19, clearing: { left: 95, right: 700, top: 92 } });
const onNarrow = petalField({ ...NARROW, count: 76, seed: 7 });

/** Petals behind the text: three hundred fall for three seconds, then some lie still. With reduced motion only those are shown. */
export function Petals({ isFalling }: { isFalling: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    if (!isFalling || !shown) return;
    let stop = () => {};
    let isLeft = false;
    void import('../../results/ui/throw-petals.ts').then(({ throwPetals }) => {
      if (!isLeft) stop = throwPetals(shown);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [isFalling]);
  return (
    <div className="petals" aria-hidden="true" data-falling={isFalling || undefined}>
      <Resting petals={onWide} {...WIDE} className="petals-wide" />
      <Resting petals={onNarrow} {...NARROW} className="petals-narrow" />
      <canvas ref={canvas} />
    </div>
  );
}

function Resting({
  petals,
  width,
  height,
  className,
}: {
  petals: Petal[];
  width: number;
  height: number;
  className: string;
}) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMin slice"
    >
      {petals.map(({ x, y, turn, scale, colour, path }, at) => (
        <path key={at} d={path} fill={colour} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`} />
      ))}
    </svg>
  );
}
