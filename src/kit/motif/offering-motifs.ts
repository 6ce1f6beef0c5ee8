import type { MotifPair } from './seed.ts';

/** The pairs of the fifteen offerings, by slug (design §6). */
export const OFFERING_MOTIFS = {
  'digital-marketing': { family: 'suraj', dye: 'palash' },
  'web-design': { family: 'jaali', dye: 'morpankh' },
  'web-development': { family: 'baoli', dye: 'neel' },
  'graphic-design': { family: 'kolam', dye: 'rani' },
  'stock-market-basic': { family: 'leher', dye: 'haldi' },
  'stock-market-professional': { family: 'patola', dye: 'manjith' },
  'ui-ux-design': { family: 'bandhani', dye: 'jamun' },
  animation: { family: 'phirki', dye: 'firozi' },
  'search-engine-optimisation': { family: 'talaash', dye: 'kajal' },
  blogging: { family: 'pankh', dye: 'gulabi' },
  'paid-advertising': { family: 'nishana', dye: 'manjith' },
  'email-marketing': { family: 'barfi', dye: 'haldi' },
  'social-media-marketing': { family: 'zanjeer', dye: 'mehndi' },
  'website-development': { family: 'chaupar', dye: 'palash' },
  'content-marketing': { family: 'buta', dye: 'morpankh' },
} as const satisfies Readonly<Record<string, MotifPair>>;
