import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';
import { checkCompose, checkDockerfile, checkManifests } from './deploy-checks.mjs';

/**
 * Checks the files in deploy/, each with a tool for its kind: a linter of Dockerfiles, the schemas of Compose and of Kubernetes. The rest
 * is checked by the machine's own tools, where they are installed.
 */
const deploy = (...names) => path.join(root, 'deploy', ...names);
const read = (...names) => readFileSync(deploy(...names), 'utf8');
const manifests = readdirSync(deploy('kubernetes')).filter((name) => name.endsWith('.yaml'));

const complaints = [
  ...checkDockerfile(read('Dockerfile')),
  ...checkCompose(read('compose.yaml')),
  ...(await checkManifests(Object.fromEntries(manifests.map((name) => [name, read('kubernetes', name)])))),
  ...runTool('systemd-analyze', ['verify', '--man=no', ...units()], isOfOurUnits),
  ...runTool('caddy', ['validate', '--adapter', 'caddyfile', '--config', deploy('Caddyfile')]),
  ...runTool('kubectl', ['kustomize', deploy('kubernetes')]),
];
for (const complaint of complaints) console.log(complaint);
console.log(`${manifests.length + 2} files read`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function units() {
  return readdirSync(deploy('systemd')).map((name) => deploy('systemd', name));
}

/** It also checks units of the machine, and programs in the product's installation folder. */
function isOfOurUnits(line) {
  return line.includes('misaal') && !/is not executable|No such file|Unknown user|not found/.test(line);
}

function runTool(tool, args, isComplaint = () => true) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  if (!folders.some((folder) => existsSync(path.join(folder, tool)))) return [];
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8', timeout: 60_000 });
  if (status === 0) return [];
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => line.trim() !== '' && isComplaint(line));
  return lines.map((line) => `${tool}: ${line}`);
}
