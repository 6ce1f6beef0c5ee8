import { isDyeName } from '../../../kit/motif/dyes.ts';
import { isFamilyName } from '../../../kit/motif/families.ts';
import { motifAddress } from '../../../kit/motif/motif-address.ts';

/** Address of the picture that stands for a course, a service or a post without a photograph: its motif as a card. */
export function courseImage({ family, dye }: { family: string; dye: string }): string {
  if (!isFamilyName(family) || !isDyeName(dye)) return '/motif/mark.svg';
  return motifAddress({ family, dye, crop: 'card' });
}
