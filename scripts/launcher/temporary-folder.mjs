import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that lasts as long as the test. `write` makes a file in it, with the folders above. */
export function makeTemporaryFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'launcher-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    write(name, content, mode = 0o644) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content, { mode });
      return file;
    },
  };
}
