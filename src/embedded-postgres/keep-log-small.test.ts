import { mkdtempSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLogSmall, openLog } from './keep-log-small.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'log-'));
  file = path.join(folder, 'postgres.log');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('moves a log that is too large aside, while the server still has it open', () => {
  const handle = openLog(file);
  writeSync(handle, 'old line\n');
  keepLogSmall(file, 8)();
  writeSync(handle, 'new line\n');
  expect(readFileSync(file, 'utf8')).toBe('new line\n');
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('old line\n');
});

it('leaves a small log alone', () => {
  writeFileSync(file, 'line\n');
  keepLogSmall(file, 8)();
  expect(readFileSync(file, 'utf8')).toBe('line\n');
});
