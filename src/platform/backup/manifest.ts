import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { checkedKey } from '../../kit/file-key.ts';
import { BackupError } from './backup-error.ts';

/** Grows when a later version could not be read by this code. */
export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[A-Za-z_][\w$]*$/);
const whole = z.int().min(0);

const tableSchema = z.object({
  schema: name,
  name,
  columns: z.array(z.string().min(1)).min(1),
  rows: whole,
  /** Of the rows as text, before compression. */
  sha256,
});
const storedFileSchema = z.object({ key: z.string().min(1), contentType: z.string(), sizeBytes: whole, sha256 });

const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The moment of the snapshot, by the database's clock. */
  madeAt: z.iso.datetime(),
  /** The server's version, as `180004`; an older server may not read what a newer one wrote. */
  serverVersion: z.int(),
  /** The migrations that the database had, the oldest first. */
  migrations: z.array(z.object({ hash: sha256, when: whole })).min(1),
  /** Schemas that no migration makes: how they were made, so that a later version can be brought up from there. */
  definitions: z.array(z.object({ schema: name, sha256 })),
  tables: z.array(tableSchema).min(1),
  sequences: z.array(z.object({ schema: name, name, last: z.string().regex(/^-?\d+$/) })),
  files: z.array(storedFileSchema),
});

export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = z.output<typeof tableSchema>;
export type BackedUpFile = z.output<typeof storedFileSchema>;

const FILE = 'manifest.json';

/** Reads the manifest of a backup. Throws for a folder without a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupError(`${folder} holds no whole backup: there is no ${FILE}, which is written last.`);
  const content = parse(text);
  if (content === undefined) throw new BackupError(`The backup in ${folder} is broken: ${FILE} is cut short.`);
  const parsed = manifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.path[0] === 'format')
    throw new BackupError(
      `The backup in ${folder} has another format than ${BACKUP_FORMAT}: restore it with the version that made it.`,
    );
  throw new BackupError(`The backup in ${folder} is broken: ${FILE} has a wrong ${issue?.path.join('.')}.`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
}

/** The path of a table's rows in a backup. */
export function rowsPath(folder: string, table: { schema: string; name: string }): string {
  return join(folder, 'tables', `${table.schema}.${table.name}.txt.gz`);
}

/** The path of a stored file in a backup. */
export function storedPath(folder: string, key: string): string {
  return join(folder, 'files', checkedKey(key));
}

export function definitionPath(folder: string, schema: string): string {
  return join(folder, 'definitions', `${schema}.sql`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
