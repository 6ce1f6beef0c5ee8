import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkCompose, checkDockerfile, checkManifests } from './deploy-checks.mjs';
import { root } from './project.mjs';

const read = (...names) => readFileSync(path.join(root, 'deploy', ...names), 'utf8');

it('finds nothing in our own files', async () => {
  expect(checkDockerfile(read('Dockerfile'))).toEqual([]);
  expect(checkCompose(read('compose.yaml'))).toEqual([]);
  expect(await checkManifests({ 'deployment.yaml': read('kubernetes', 'deployment.yaml') })).toEqual([]);
});

it.each([
  ['FROM node\nUSER node\nHEALTHCHECK CMD true\n', 'no version'],
  ['FROM node:latest\nUSER node\nHEALTHCHECK CMD true\n', 'no version'],
  ['FROM node:24\nHEALTHCHECK CMD true\n', 'runs as root'],
  ['FROM node:24\nUSER node\n', 'no HEALTHCHECK'],
  ['FROM node:24\nUSER node\nHEALTHCHECK CMD true\nFETCH x\n', 'FETCH'],
])('finds what is wrong in %j', (text, complaint) => {
  expect(checkDockerfile(text).join('\n')).toContain(complaint);
});

it.each([
  ['services: [a]', '/services'],
  ['services:\n  site:\n    image: x\n    restartt: always', '/services/site'],
  ['services: {', 'compose.yaml'],
])('finds what is wrong in %j', (text, complaint) => {
  expect(checkCompose(text).join('\n')).toContain(complaint);
});

it('finds a wrong field, an unknown kind, and a pod that may do too much', async () => {
  const good = read('kubernetes', 'deployment.yaml');
  const complain = async (text) => (await checkManifests({ 'x.yaml': text })).join('\n');
  expect(await complain(good.replace('replicas: 2', 'replicas: two'))).toContain('replicas');
  expect(await complain(good.replace('kind: Deployment', 'kind: Deploymint'))).toContain('no such kind');
  expect(await complain(good.replace('runAsNonRoot: true', 'runAsNonRoot: false'))).toContain('as root');
  expect(await complain(good.replace('readOnlyRootFilesystem: true', ''))).toContain('write its own files');
  expect(await complain('a: [')).toContain('x.yaml');
});
