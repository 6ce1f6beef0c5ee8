import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '../kit/text/slug.ts';
import { keepImage } from '../platform/drawing/keep-image.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Public images of posts and people below `media/`, unlike the files of courses. */
export const IMAGE_FOLDERS = ['blog', 'people'] as const;

/** Imports the demo's images like uploads; returns the URL of each by its file name. */
export async function seedImages(files: FileStore): Promise<ReadonlyMap<string, string>> {
  const folders = await Promise.all(IMAGE_FOLDERS.map((folder) => seedFolder(files, folder)));
  return new Map(folders.flat());
}

async function seedFolder(files: FileStore, folder: (typeof IMAGE_FOLDERS)[number]): Promise<[string, string][]> {
  const place = join(import.meta.dirname, 'media', folder);
  const shape = folder === 'people' ? 'square' : undefined;
  return Promise.all(
    (await readdir(place)).map(async (name): Promise<[string, string]> => {
      const label = name.replace(/\.\w+$/, '');
      return [name, await keepImage(files, { folder, label, bytes: await readFile(join(place, name)), shape })];
    }),
  );
}

/** The drawn portrait of a demo user, by name; `null` if there is none. */
export function portraitOf(images: ReadonlyMap<string, string>, name: string): string | null {
  return images.get(`${slugify(name)}.webp`) ?? null;
}
