import { INK } from '../../kit/motif/dyes.ts';
import { brochureStyles } from '../catalogue/brochures/brochure-styles.ts';
import type { TypeStyle } from '../../platform/drawing/set-text.ts';

const brochure = brochureStyles({ deep: INK });

/** Font sizes of an invoice: smaller than a brochure's. */
export const invoiceStyles = {
  nameplate: { ...brochure.nameplate, size: 21 },
  title: { ...brochure.title, size: 26, leading: 1.15 },
  body: { ...brochure.body, size: 10, leading: 1.5 },
  strong: { ...brochure.strong, size: 11, leading: 1.4 },
  label: { ...brochure.soft, face: 'strong', size: 10 },
  small: { ...brochure.soft, size: 9, leading: 1.5 },
  total: { ...brochure.price, size: 22, leading: 1.2 },
} as const satisfies Record<string, TypeStyle>;
