/** The eleven dyes. */
export const DYE_NAMES = [
  'palash',
  'neel',
  'morpankh',
  'rani',
  'haldi',
  'manjith',
  'mehndi',
  'jamun',
  'firozi',
  'kajal',
  'gulabi',
] as const;

export type DyeName = (typeof DYE_NAMES)[number];

/** The four colours that draw a block: field, second tone, pop, paper. */
export interface BlockColours {
  readonly f: string;
  readonly d: string;
  readonly a: string;
  readonly b: string;
}

/** A dye: its block colours, a text colour for white or tint, a ground, and the text that its own field can carry. */
export interface Dye extends BlockColours {
  readonly deep: string;
  readonly tint: string;
  /** `none`: no text reaches 4.5 on this field, so it gets a white label. */
  readonly textOnField: 'white' | 'ink' | 'none';
}

export const INK = '#17182B';
export const EDGE = '#7F8298';
export const WASH = '#F4F6FB';

// design §2
export const DYES: Readonly<Record<DyeName, Dye>> = {
  palash: dye('#E2502A', '#BA3A16', '#FFD978', '#FFF6EC', '#9A2F0F', '#FDECE5', 'none'),
  neel: dye('#25388F', '#182766', '#F6B221', '#FFFFFF', '#25388F', '#E9EDFA', 'white'),
  morpankh: dye('#0D7268', '#07544C', '#F9C74F', '#F2FFFB', '#0A5F57', '#E0F2EE', 'white'),
  rani: dye('#BE1F5F', '#8E1446', '#FFC2A1', '#FFF3F6', '#A0174E', '#FCE8EF', 'white'),
  haldi: dye('#F6B221', '#DE9708', '#A32A1E', '#FFFBEF', '#7A4F00', '#FFF3D1', 'ink'),
  manjith: dye('#A32A1E', '#7C1B12', '#F6B221', '#FFF4EC', '#93251A', '#FBE9E5', 'white'),
  mehndi: dye('#4E6B1F', '#375010', '#F0D65A', '#FBFFEF', '#435D19', '#EEF4DF', 'white'),
  jamun: dye('#56234F', '#3C1437', '#F08A9B', '#FFF3FA', '#56234F', '#F5E9F3', 'white'),
  firozi: dye('#1593A0', '#0B6874', '#FFE27A', '#F4FFFF', '#0A606B', '#DFF3F5', 'ink'),
  kajal: dye('#17182B', '#34375C', '#F6B221', '#FFFFFF', '#17182B', '#ECEDF3', 'white'),
  gulabi: dye('#F3A7A0', '#E58880', '#8A1F3A', '#FFF8F6', '#8A1F3A', '#FDEEEC', 'ink'),
};

/** Says whether a text is the name of a dye. */
export function isDyeName(text: string): text is DyeName {
  return (DYE_NAMES as readonly string[]).includes(text);
}

function dye(
  f: string,
  d: string,
  a: string,
  b: string,
  deep: string,
  tint: string,
  textOnField: Dye['textOnField'],
): Dye {
  return { f, d, a, b, deep, tint, textOnField };
}
