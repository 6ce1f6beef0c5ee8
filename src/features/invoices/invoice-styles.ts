import { INK } from '../../kit/motif/dyes.ts';
import { brochureStyles } from '../catalogue/brochures/brochure-styles.ts';
import type { TypeStyle } from '../../platform/drawing/set-text.ts';

const house = brochureStyles({ deep: INK });

/** Font sizes of an invoice: smaller than a brochure's. */
export const invoiceStyles = {
  nameplate: { ...house.nameplate, size: 21 },
  title: { ...house.title, size: 26, leading: 1.15 },
  body: { ...house.body, size: 10, leading: 1.5 },
  strong: { ...house.strong, size: 11, leading: 1.4 },
  label: { ...house.soft, face: 'strong', size: 10 },
  small: { ...house.soft, size: 9, leading: 1.5 },
  total: { ...house.price, size: 22, leading: 1.2 },
} as const satisfies Record<string, TypeStyle>;
