import { blockMarkup } from '../../kit/motif/block.ts';
import type { BlockState } from '../../kit/motif/block.ts';
import { DYES } from '../../kit/motif/dyes.ts';
import type { BlockColours } from '../../kit/motif/dyes.ts';
import { OUTLINE_SCALE, scaleInSquare } from '../../kit/motif/crops.ts';
import type { MotifPair } from '../../kit/motif/seed.ts';

interface InlineBlockProps extends MotifPair {
  state?: BlockState;
  /** Side in CSS pixels, until CSS says otherwise. */
  size?: number;
  className?: string;
  /** Starts every id inside; only needed where the same block stands twice with other colours. */
  idPrefix?: string;
  /** Other colours than the dye's own. */
  colours?: BlockColours;
  /** Fills a place of another shape, cut at its edges. */
  isCover?: boolean;
}

/**
 * A block as inline SVG, square, decorative: for what is above the fold; elsewhere `MotifImage` is lighter.
 * As an outline it stands on `--motif-ground` with lines in `--motif-edge` (wash and edge unless set around it).
 */
export function InlineBlock(props: InlineBlockProps) {
  const { family, dye, state = 'solid', size = 100, className, idPrefix, colours, isCover } = props;
  const prefix = idPrefix ?? `${family}-${dye}-`;
  const shown = colours ?? DYES[dye];
  const block =
    state === 'solid'
      ? blockMarkup({ family, dye, idPrefix: prefix, colours: shown })
      : blockMarkup({ family, dye, idPrefix: `${prefix}o`, state, ground: OUTLINE_GROUND, edge: OUTLINE_EDGE });
  const ground = state === 'solid' ? `<path d="M-50-50H50V50H-50z" fill="${shown.f}"/>` : '';
  const scale = state === 'solid' ? scaleInSquare(family) : OUTLINE_SCALE;
  return (
    <svg
      className={className}
      viewBox="-50 -50 100 100"
      width={size}
      height={size}
      preserveAspectRatio={isCover ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: `${ground}<g transform="scale(${scale})">${block}</g>` }}
    />
  );
}

const OUTLINE_GROUND = 'var(--motif-ground, var(--color-wash))';
const OUTLINE_EDGE = 'var(--motif-edge, var(--color-edge))';
