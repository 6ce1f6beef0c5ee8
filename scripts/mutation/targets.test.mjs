import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../launcher/project.mjs';
import { mutated, tests } from './targets.mjs';

test.each([...mutated, ...tests])('%s names files that exist', (pattern) => {
  expect(globSync(pattern.replace(/^!/, ''), { cwd: root })).not.toEqual([]);
});
