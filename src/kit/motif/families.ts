/** The fifteen families of blocks. */
export const FAMILY_NAMES = [
  'suraj',
  'jaali',
  'baoli',
  'kolam',
  'leher',
  'patola',
  'bandhani',
  'phirki',
  'talaash',
  'pankh',
  'nishana',
  'barfi',
  'zanjeer',
  'chaupar',
  'buta',
] as const;

export type FamilyName = (typeof FAMILY_NAMES)[number];

const SQUARE_FAMILIES: readonly FamilyName[] = ['jaali', 'baoli', 'patola', 'barfi', 'chaupar', 'leher'];

/** Says whether a text is the name of a family. */
export function isFamilyName(text: string): text is FamilyName {
  return (FAMILY_NAMES as readonly string[]).includes(text);
}

/** Says whether the family's tiles are edge to edge; the others are in a half-drop (design §6). */
export function isSquareFamily(family: FamilyName): boolean {
  return SQUARE_FAMILIES.includes(family);
}
