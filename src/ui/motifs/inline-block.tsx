import { useEffect, useRef, useState } from 'react';
import type { BlockInSquare } from './draw-in-square.ts';

interface InlineBlockProps extends BlockInSquare {
  /** Side in CSS pixels, unless CSS overrides it. */
  size?: number;
  className?: string;
  /** Fills a box of another aspect ratio, cropped at its edges. */
  isCover?: boolean;
}

/**
 * A block as inline SVG, square, decorative: for what is above the fold; elsewhere `MotifImage` is lighter.
 * An outline is on `--motif-ground` with lines in `--motif-edge` (wash and edge unless set around it).
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

// Rendered on the server. In the browser the drawing code loads with the first block that is not in the page already.
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
