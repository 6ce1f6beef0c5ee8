import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Fixed so that a zip made again from the same texts is the same file. */
const FILE_DATE = new Date('2026-01-05T10:00:00Z');

/** Takes one practice file: `text` is written as it is, `entries` (path to text) are packed as a zip. */
export function makePractice({ lesson, practice, workFolder, mediaFolder }) {
  const target = join(mediaFolder, practice.file);
  if (!practice.entries) {
    writeFileSync(target, practice.text);
    return;
  }
  const folder = join(workFolder, `${lesson.slug}-${practice.file}`);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(practice.entries)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, FILE_DATE, FILE_DATE);
  }
  rmSync(target, { force: true });
  execFileSync('zip', ['-q', '-X', '-D', '-r', target, ...Object.keys(practice.entries)], {
    cwd: folder,
    env: { ...process.env, TZ: 'UTC' },
  });
}

/** Rows as CSV; a cell with a comma or a quotation mark is quoted. Plain quotes, because spreadsheets may not read UTF-8. */
export const csv = (rows) => `${rows.map((row) => row.map(quoteCell).join(',')).join('\n')}\n`;

function quoteCell(cell) {
  const text = String(cell)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"');
  return /[",]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
