import { isDyeName } from './dyes.ts';
import { isFamilyName } from './families.ts';
import { motifFor, type MotifPair } from './seed.ts';

/** The block and dye of a course or service as kept; its slug's own pair when they are no longer known. */
export function motifOf({ slug, family, dye }: { slug: string; family: string; dye: string }): MotifPair {
  return isFamilyName(family) && isDyeName(dye) ? { family, dye } : motifFor(slug);
}
