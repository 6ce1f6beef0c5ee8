import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { measure, type Measured } from './hashing.ts';
import { definitionPath, readManifest, rowsPath, storedPath, type Manifest } from './manifest.ts';
import { createProgress } from './progress.ts';

/** Reads a whole backup and verifies it against its manifest. Throws for one that is damaged or incomplete. */
export async function checkBackup(folder: string, say: (line: string) => void): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const tell = createProgress(say);
  const parts = [
    ...manifest.tables.map((table) => ({
      name: `the table ${table.schema}.${table.name}`,
      sha256: table.sha256,
      read: () => measure(createReadStream(rowsPath(folder, table)), createGunzip()),
    })),
    ...manifest.definitions.map(({ schema, sha256 }) => ({
      name: `the definition of ${schema}`,
      sha256,
      read: () => measure(createReadStream(definitionPath(folder, schema))),
    })),
    ...manifest.files.map(({ key, sha256 }) => ({
      name: `the file ${key}`,
      sha256,
      read: () => measure(createReadStream(storedPath(folder, key))),
    })),
  ];
  for (const [at, part] of parts.entries()) {
    const found = await part.read().catch((error: unknown) => throwUnreadablePart(folder, part.name, error));
    requireSame(folder, part, found);
    tell(() => `${at + 1} of ${parts.length} parts`);
  }
  return manifest;
}

function requireSame(folder: string, part: { name: string; sha256: string }, found: Measured): void {
  if (found.sha256 === part.sha256) return;
  throw new BackupError(`The backup in ${folder} is broken: ${part.name} is not what it was when it was written.`);
}

function throwUnreadablePart(folder: string, name: string, error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const why = code === 'ENOENT' ? 'is missing' : `cannot be read (${code || String(error)})`;
  throw new BackupError(`The backup in ${folder} is broken: ${name} ${why}.`);
}
