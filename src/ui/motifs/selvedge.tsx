import { CROP_SIZES } from '../../kit/motif/crops.ts';
import { selvedgeMarkup } from '../../kit/motif/motif-svg.ts';
import type { MotifPair } from '../../kit/motif/seed.ts';

/** Repeats that fill the widest window. */
const REPEATS = 9;

/**
 * A strip of cloth across the top of a page, as inline SVG: as the largest element of the first screen it must not wait for another
 * response.
 */
export function Selvedge({ family, dye, className }: MotifPair & { className: string }) {
  const [width, height] = CROP_SIZES.selvedge;
  const strip = selvedgeMarkup({ family, dye }, 's');
  // a pattern holds the strip once, where every <use> would add a copy to all that the browser styles and lays out
  const cloth = `<pattern id="strip" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${strip}</pattern>`;
  return (
    <div className={className}>
      <svg
        width={width * REPEATS}
        height={height}
        aria-hidden="true"
        dangerouslySetInnerHTML={{
          __html: `${cloth}<path d="M0 0h${width * REPEATS}v${height}H0z" fill="url(#strip)"/>`,
        }}
      />
    </div>
  );
}
