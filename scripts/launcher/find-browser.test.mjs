import path from 'node:path';
import { expect, it } from 'vitest';
import { findOnPath } from './find-browser.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

it('prefers Chromium to Chrome, then the order of the folders', () => {
  const { folder, write } = makeTemporaryFolder();
  write('first/google-chrome', '', 0o755);
  write('second/chromium', '', 0o755);
  write('third/chromium', '', 0o755);
  const folders = ['first', 'second', 'third'].map((name) => path.join(folder, name)).join(path.delimiter);
  expect(findOnPath(folders, () => true)).toBe(path.join(folder, 'second', 'chromium'));
});

it('passes over what cannot be started and what is no browser', () => {
  const { folder, write } = makeTemporaryFolder();
  write('chromium', 'text', 0o644);
  write('google-chrome/readme', '');
  write('google-chrome-stable', '#!/bin/sh\necho "install me first"; exit 1\n', 0o755);
  const usable = write('chromium-browser', '#!/bin/sh\necho "Chromium 150.0"\n', 0o755);
  expect(findOnPath(folder)).toBe(usable);
});

it('finds nothing on a machine without a browser', () => {
  const { folder } = makeTemporaryFolder();
  expect(findOnPath(folder)).toBeUndefined();
});
