import { CROP_SIZES } from '../../kit/motif/crops.ts';
import { motifMarkup } from '../../kit/motif/motif-svg.ts';
import type { MotifPair } from '../../kit/motif/seed.ts';

/** Laid side by side so often that the widest window is full. */
const REPEATS = 9;

/** A strip of cloth across the top of a page, as inline SVG: the largest thing that is seen first waits for no second answer. */
export function Selvedge({ family, dye, className }: MotifPair & { className: string }) {
  const [width, height] = CROP_SIZES.selvedge;
  const strip = `<defs><g id="strip">${motifMarkup({ family, dye, crop: 'selvedge' }, 's')}</g></defs>`;
  const uses = Array.from({ length: REPEATS }, (_, at) => `<use href="#strip" x="${at * width}"/>`);
  return (
    <div className={className}>
      <svg
        width={width * REPEATS}
        height={height}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: strip + uses.join('') }}
      />
    </div>
  );
}
