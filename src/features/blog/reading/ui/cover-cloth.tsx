import { clothMarkup } from '../../../../kit/motif/cloth.ts';
import { DYES } from '../../../../kit/motif/dyes.ts';
import type { MotifPair } from '../../../../kit/motif/seed.ts';

/** Wider windows scale it up: a larger rendering would cost bytes. */
const WIDTH = 1640;
const HEIGHT = 380;
const REPEAT = 190;
/** Offsets the pattern so that a window of 1440 px starts with a whole block. */
const START = { x: -90, y: -20 };

/** A motif as wide as the window, for the top of a page. The caller sets the height; it is cropped, never stretched. */
export function CoverCloth({ family, dye, label }: MotifPair & { label: string }) {
  const cloth = clothMarkup({
    isFill: true,
    family,
    dye,
    idPrefix: 'c-',
    width: WIDTH,
    height: HEIGHT,
    repeat: REPEAT,
    ...START,
  });
  const ground = `<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="${DYES[dye].f}"/>`;
  return (
    <svg
      className="cover-cloth"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: ground + cloth }}
    />
  );
}
