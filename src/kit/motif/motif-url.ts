import { isMotifCrop } from './crops.ts';
import type { MotifPicture } from './crops.ts';
import { isDyeName } from './dyes.ts';
import { isFamilyName } from './families.ts';

const MOTIF_PATH = /^\/motif\/([a-z]+)\.([a-z]+)\.([a-z]+)\.svg$/;
const PERSON_PATH = /^\/motif\/person\.([^/?#]{1,800})\.svg$/;
const MAX_NAME_LENGTH = 60;

/** The URL of a motif's image. */
export function motifUrl({ family, dye, crop }: MotifPicture): string {
  return `/motif/${family}.${dye}.${crop}.svg`;
}

/** Parses a motif's URL; null for any path that `motifUrl` does not make. */
export function parseMotifUrl(path: string): MotifPicture | null {
  const [, family = '', dye = '', crop = ''] = MOTIF_PATH.exec(path) ?? [];
  if (!isFamilyName(family) || !isDyeName(dye) || !isMotifCrop(crop)) return null;
  return { family, dye, crop };
}

/** URL of the image of a user without a photograph; long names are truncated. Slashes are removed: no path of ours has an encoded one. */
export function personUrl(name: string): string {
  return `/motif/person.${encodeURIComponent(shortName(name)) || '-'}.svg`;
}

/** The name in an avatar's URL; null for any path that `personUrl` does not make. */
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
