import { expect, it } from 'vitest';
import { findNode } from './find-node.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const PINNED = '24.21.0';
const old = { version: '20.20.2', file: '/host/node' };
const home = `node_modules/node-${process.platform}-${process.arch}`;

function makeProject(script) {
  const { folder, write } = makeTemporaryFolder();
  write(`${home}/package.json`, JSON.stringify({ version: PINNED }));
  return { folder, node: write(`${home}/bin/node`, script, 0o755) };
}

it('takes the pinned Node, whatever the host has', () => {
  const { folder, node } = makeProject(`#!/bin/sh\necho v${PINNED}\n`);
  expect(findNode(folder, old)).toBe(node);
  expect(findNode(folder, { version: '24.1.0', file: '/host/node' })).toBe(node);
  expect(findNode(folder, { version: '26.0.0', file: '/host/node' })).toBe(node);
});

it('takes the host when it has the very same version', () => {
  const { folder } = makeProject(`#!/bin/sh\necho v${PINNED}\n`);
  expect(findNode(folder, { version: PINNED, file: '/host/node' })).toBe('/host/node');
});

it('takes a new enough host where the pinned one is missing or cannot run', () => {
  const { folder: empty } = makeTemporaryFolder();
  const { folder: broken } = makeProject('#!/no/such/loader\n');
  for (const folder of [empty, broken]) {
    expect(findNode(folder, { version: '26.0.0', file: '/host/node' })).toBe('/host/node');
    expect(findNode(folder, old)).toBeUndefined();
  }
});
