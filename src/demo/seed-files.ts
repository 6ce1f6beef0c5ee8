import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FileStore } from '../ports/file-store.ts';
import { IMAGE_FOLDERS } from './seed-images.ts';

const mediaFolder = join(import.meta.dirname, 'media');
const contentTypes: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.zip': 'application/zip',
};

/** Key in the file store of a file below `media/`: `ui-ux-design/flow.pdf` → `courses/ui-ux-design/flow.pdf`. */
export function fileKeyOf(file: string): string {
  return `courses/${file}`;
}

/** Stores the media of the demo's courses; complete existing files are skipped. */
export async function seedFiles(files: FileStore): Promise<void> {
  const names = (await readdir(mediaFolder, { recursive: true })).filter(
    (name) => extname(name) in contentTypes && !IMAGE_FOLDERS.some((folder) => name.split(/[\\/]/)[0] === folder),
  );
  // Each file is synced to the disk; several at a time share the waiting.
  const lanes = Array.from({ length: 12 }, async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop())
      await putFile(files, name.replaceAll('\\', '/'));
  });
  await Promise.all(lanes);
}

/** Returns the bytes of a file below `media/`. */
export async function readDemoFile(name: string): Promise<Buffer> {
  return readFile(join(mediaFolder, name));
}

async function putFile(files: FileStore, name: string): Promise<void> {
  const bytes = await readFile(join(mediaFolder, name));
  const stored = await files.stat(fileKeyOf(name));
  if (stored?.sizeBytes === bytes.length) return;
  await files.put(fileKeyOf(name), bytes, contentTypes[extname(name)] ?? 'application/octet-stream');
}
