import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { changedFiles } from './changed-files.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

function makeRepository() {
  const folder = makeTemporaryFolder();
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const git = (...args) => execFileSync('git', [...identity, ...args], { cwd: folder.folder });
  const commit = (file) => {
    folder.write(file, `${Math.random()}`);
    git('add', '.');
    git('commit', '-m', file);
  };
  git('init', '-q');
  for (const file of ['one.ts', 'two.ts', 'three.ts']) commit(file);
  return folder;
}

it('are those that are not committed, new ones included', () => {
  const folder = makeRepository();
  folder.write('one.ts', 'changed');
  folder.write('four.ts', 'new');
  expect(changedFiles(folder.folder)).toEqual({ files: ['four.ts', 'one.ts'], against: 'the last commit' });
});

it('are those of the last commit when everything is committed', () => {
  expect(changedFiles(makeRepository().folder).files).toEqual(['three.ts']);
});

it('are those since a commit that is named', () => {
  const folder = makeRepository();
  folder.write('four.ts', 'new');
  expect(changedFiles(folder.folder, 'HEAD~2').files).toEqual(['four.ts', 'three.ts', 'two.ts']);
});
