import { DYES, EDGE, WASH } from './dyes.ts';
import type { BlockColours, DyeName } from './dyes.ts';
import { FAMILIES } from './draw-family.ts';
import type { FamilyName } from './families.ts';
import { outlineRenderer, solidRenderer } from './renderer.ts';
import { num } from './primitives.ts';

export type BlockState = 'solid' | 'outline';

export interface BlockOptions {
  readonly family: FamilyName;
  readonly dye: DyeName;
  /** Unique in the document: prefix of every id inside the block. */
  readonly idPrefix: string;
  readonly state?: BlockState;
  /** Background colour of the outline; the wash by default. */
  readonly ground?: string;
  /** Colour of the outline. */
  readonly edge?: string;
  /** Width of the outline in the units of the tile. */
  readonly lineWidth?: number;
  /** Colours that replace the dye's own, for a block that is not a course's image. */
  readonly colours?: BlockColours;
}

/**
 * The inner SVG markup of a block: a 100×100 tile centred on 0,0, without its ground. Solid blocks use the dye's four colours; an outline
 * shows the same layers as edges on the ground (design §6).
 */
export function blockMarkup(options: BlockOptions): string {
  const { family, idPrefix, state = 'solid', ground = WASH, edge = EDGE, lineWidth = 0.9 } = options;
  const draw = FAMILIES[family];
  if (state === 'solid') return draw(solidRenderer(options.colours ?? DYES[options.dye], idPrefix));
  return `<g fill="${ground}" stroke="${edge}" stroke-width="${num(lineWidth)}">${draw(outlineRenderer(idPrefix))}</g>`;
}
