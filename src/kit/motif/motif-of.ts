import { isDyeName } from './dyes.ts';
import { isFamilyName } from './families.ts';
import { motifFor, type MotifPair } from './seed.ts';

/** The stored block and dye of a course or service; the pair of its slug when they no longer exist. */
export function motifOf({ slug, family, dye }: { slug: string; family: string; dye: string }): MotifPair {
  return isFamilyName(family) && isDyeName(dye) ? { family, dye } : motifFor(slug);
}
