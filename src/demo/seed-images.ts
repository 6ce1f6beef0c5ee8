import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugify } from '../kit/text/slug.ts';
import { keepImage } from '../platform/drawing/keep-image.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Pictures of posts and people below `media/`; they are for everybody, unlike the files of courses. */
export const IMAGE_FOLDERS = ['blog', 'people'] as const;

/** Takes the demo's pictures as if people had brought them; gives the address of each by its file name. */
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

/** The drawn portrait of somebody of the demo, by name; `null` of those who have none. */
export function portraitOf(images: ReadonlyMap<string, string>, name: string): string | null {
  return images.get(`${slugify(name)}.webp`) ?? null;
}
