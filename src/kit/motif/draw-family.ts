import { drawBandhani, drawKolam, drawNishana, drawTalaash, drawZanjeer } from './families-dotted.ts';
import { drawButa, drawPankh, drawPhirki, drawSuraj } from './families-grown.ts';
import { drawBarfi, drawChaupar, drawLeher, drawPatola } from './families-laid.ts';
import { drawBaoli, drawJaali } from './families-built.ts';
import type { FamilyName } from './families.ts';
import type { DrawFamily } from './renderer.ts';

/** How each family is drawn. */
export const FAMILIES: Readonly<Record<FamilyName, DrawFamily>> = {
  suraj: drawSuraj,
  jaali: drawJaali,
  baoli: drawBaoli,
  kolam: drawKolam,
  leher: drawLeher,
  patola: drawPatola,
  bandhani: drawBandhani,
  phirki: drawPhirki,
  talaash: drawTalaash,
  pankh: drawPankh,
  nishana: drawNishana,
  barfi: drawBarfi,
  zanjeer: drawZanjeer,
  chaupar: drawChaupar,
  buta: drawButa,
};
