import { INK, type Dye } from '../../../kit/motif/dyes.ts';
import type { TypeStyle } from '../../../platform/drawing/set-text.ts';

/** Second text colour (design §2). */
const INK_2 = '#45485F';

/** Text styles of a brochure: the site's two font families, headings in the display one. */
export function brochureStyles(dye: Pick<Dye, 'deep'>) {
  return {
    nameplate: { face: 'display', size: 20, leading: 1.2, colour: INK, role: 'P' },
    title: { face: 'display', size: 48, leading: 0.98, colour: INK, role: 'H1' },
    heading: { face: 'display', size: 23, leading: 1.1, colour: INK, role: 'H2' },
    module: { face: 'display', size: 13, leading: 1.25, colour: INK, role: 'H3' },
    number: { face: 'display', size: 13, leading: 1.25, colour: dye.deep, role: 'P' },
    price: { face: 'display', size: 34, leading: 1, colour: INK, role: 'P' },
    lead: { face: 'text', size: 14, leading: 1.45, colour: INK, role: 'P' },
    body: { face: 'text', size: 11, leading: 1.5, colour: INK, role: 'P' },
    soft: { face: 'text', size: 10, leading: 1.4, colour: INK_2, role: 'P' },
    strong: { face: 'strong', size: 11.5, leading: 1.35, colour: INK, role: 'P' },
    label: { face: 'strong', size: 11, leading: 1.3, colour: dye.deep, role: 'P' },
    small: { face: 'text', size: 8.5, leading: 1.4, colour: INK_2, role: 'P' },
    onInk: { face: 'text', size: 11, leading: 1.5, colour: '#FFFFFF', role: 'P' },
    onInkHeading: { face: 'display', size: 18, leading: 1.15, colour: '#FFFFFF', role: 'H2' },
  } as const satisfies Record<string, TypeStyle>;
}
