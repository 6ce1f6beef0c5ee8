import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keepPicture } from '../platform/keep-picture.ts';
import type { FileStore } from '../ports/file-store.ts';

/** Pictures of posts below `media/`; they are for everybody, unlike the files of courses. */
export const PICTURE_FOLDER = 'blog';
const folder = join(import.meta.dirname, 'media', PICTURE_FOLDER);

/** Takes the demo's pictures as if people had brought them; gives the address of each by its file name. */
export async function seedPictures(files: FileStore): Promise<ReadonlyMap<string, string>> {
  const names = await readdir(folder);
  const pairs = names.map(async (name): Promise<[string, string]> => {
    const label = name.replace(/\.\w+$/, '');
    return [
      name,
      await keepPicture(files, { folder: PICTURE_FOLDER, label, bytes: await readFile(join(folder, name)) }),
    ];
  });
  return new Map(await Promise.all(pairs));
}
