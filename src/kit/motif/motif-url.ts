import { isMotifCrop } from './crops.ts';
import type { MotifPicture } from './crops.ts';
import { isDyeName } from './dyes.ts';
import { isFamilyName } from './families.ts';

const MOTIF_PATH = /^\/motif\/([a-z]+)\.([a-z]+)\.([a-z]+)\.svg$/;
const PERSON_PATH = /^\/motif\/person\.([^/?#]{1,800})\.svg$/;
const MAX_NAME_LENGTH = 60;

/** Where a picture of a motif is served. */
export function motifUrl({ family, dye, crop }: MotifPicture): string {
  return `/motif/${family}.${dye}.${crop}.svg`;
}

/** The parts of a motif's address; null for any path that `motifUrl` does not make. */
export function parseMotifUrl(path: string): MotifPicture | null {
  const [, family = '', dye = '', crop = ''] = MOTIF_PATH.exec(path) ?? [];
  if (!isFamilyName(family) || !isDyeName(dye) || !isMotifCrop(crop)) return null;
  return { family, dye, crop };
}

/** Where the picture of a person without a photograph is served; long names are cut. Slashes are left out: no path of ours holds an encoded one. */
export function personUrl(name: string): string {
  return `/motif/person.${encodeURIComponent(shortName(name)) || '-'}.svg`;
}

/** The name in a person's address; null for any path that `personUrl` does not make. */
export function parsePersonUrl(path: string): string | null {
  const encoded = PERSON_PATH.exec(path)?.[1];
  if (encoded === undefined) return null;
  const name = decodeName(encoded);
  return name !== null && personUrl(name) === path ? name : null;
}

function shortName(name: string): string {
  const cleanUp = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\s/\\]+/gu, ' ')
    .trim();
  return [...cleanUp].slice(0, MAX_NAME_LENGTH).join('').trim();
}

function decodeName(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
