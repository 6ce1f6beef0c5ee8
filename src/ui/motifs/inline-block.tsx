import { useEffect, useRef, useState } from 'react';
import type { BlockInSquare } from './draw-in-square.ts';

interface InlineBlockProps extends BlockInSquare {
  /** Side in CSS pixels, until CSS says otherwise. */
  size?: number;
  className?: string;
  /** Fills a place of another shape, cut at its edges. */
  isCover?: boolean;
}

/**
 * A block as inline SVG, square, decorative: for what is above the fold; elsewhere `MotifImage` is lighter.
 * As an outline it stands on `--motif-ground` with lines in `--motif-edge` (wash and edge unless set around it).
 */
export function InlineBlock({ size = 100, className, isCover, ...block }: InlineBlockProps) {
  const { svg, markup } = useDrawnBlock(block);
  return (
    <svg
      ref={svg}
      className={className}
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      preserveAspectRatio={isCover ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
      suppressHydrationWarning
    />
  );
}

// The server draws. In the browser the means to draw come with the first block that the page did not bring along.
const onServer = import.meta.env.SSR ? await import('./draw-in-square.ts') : null;

function useDrawnBlock(block: BlockInSquare) {
  const svg = useRef<SVGSVGElement>(null);
  const isMounted = useRef(false);
  const [drawn, setDrawn] = useState('');
  const asked = JSON.stringify(block);
  useEffect(() => {
    const isBrought = !isMounted.current && svg.current?.hasChildNodes();
    isMounted.current = true;
    if (isBrought) return;
    let isLate = false;
    import('./draw-in-square.ts').then(
      (means) => isLate || setDrawn(means.drawInSquare(JSON.parse(asked) as BlockInSquare)),
      // Only a decoration is missing.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [asked]);
  return { svg, markup: onServer?.drawInSquare(block) ?? drawn };
}
