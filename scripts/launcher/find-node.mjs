import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp } from './progress.mjs';
import { root } from './project.mjs';
import { signalCodes } from './run-program.mjs';
import { smallMemoryEnvironment, smallMemoryFlags } from './small-memory.mjs';

const NEEDED_MAJOR = 24;
/** In a terminal, npm passes Ctrl-C on to a process that has received it already. */
const SAME_SIGNAL_MS = 500;
const PARENT_POLL_MS = 500;

/** Tells the second process that it is the second one; it holds the number of the first. */
const MARK = 'CONTINUES_PROCESS';
export const isContinuation = process.env[MARK] === String(process.ppid);
delete process.env[MARK];

/**
 * Returns when this process runs on the Node that the lock file pins, with the flags for little memory. Otherwise runs the
 * same command so, ends with its exit code, and never returns. The pinned Node comes first on PATH for everything started from here.
 */
export async function continueOnPinnedNode() {
  const node = isContinuation
    ? process.execPath
    : findNode(root, { version: process.versions.node, file: process.execPath });
  if (node === undefined) {
    giveUp(
      `This needs Node ${NEEDED_MAJOR}; the host has ${process.version} and the package for ${process.platform}-${process.arch} is missing or cannot run here: install Node ${NEEDED_MAJOR} or newer.`,
    );
  }
  endWithParent();
  // The flags are read when the process starts, so a host with the right Node needs the second process too.
  const hasFlags = smallMemoryFlags.every((flag) => process.execArgv.includes(flag));
  if (node !== process.execPath || !hasFlags) await new Promise(() => runAgainOn(node));
  process.env.PATH = [path.dirname(node), process.env.PATH].join(path.delimiter);
}

/** The pinned Node if it runs here, else the host's if it is new enough. */
export function findNode(folder, host) {
  const pinned = findPinnedNode(folder);
  if (pinned !== undefined && pinned.version !== host.version && runs(pinned)) return pinned.file;
  return Number(host.version.split('.')[0]) >= NEEDED_MAJOR ? host.file : undefined;
}

function findPinnedNode(folder) {
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const home = path.join(folder, 'node_modules', `node-${os}-${process.arch}`);
  const file = path.join(home, 'bin', os === 'win' ? 'node.exe' : 'node');
  if (!existsSync(file)) return undefined;
  return { file, version: JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')).version };
}

/** It is built for glibc, so on some systems it is there but cannot run. */
function runs({ file, version }) {
  return spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

/** The second process has a separate session, so that it gets each signal once, from us. */
function runAgainOn(node) {
  const child = spawn(node, [...smallMemoryFlags, ...process.argv.slice(1)], {
    detached: true,
    env: { ...smallMemoryEnvironment, ...process.env, [MARK]: String(process.pid) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const passedAt = {};
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - (passedAt[signal] ?? 0) < SAME_SIGNAL_MS) return;
      passedAt[signal] = Date.now();
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    });
  }
  child.once('error', (error) => giveUp(`The Node of this project does not start: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(code ?? signalCodes[signal] ?? 1));
}

/** However the parent ends, we stop in order: the parent is the first process, or npm with its shell. */
function endWithParent() {
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (isContinuation) {
    if (process.connected) process.once('disconnect', end);
    else end();
    // The channel only reports the parent's end; it must not keep an idle process alive.
    process.channel?.unref();
    return;
  }
  if (process.env.npm_lifecycle_event === undefined) return;
  const line = findNpmLine();
  const watch = setInterval(() => {
    if (findNpmLine() === line) return;
    clearInterval(watch);
    end();
  }, PARENT_POLL_MS);
  watch.unref();
}

/** Our parent, and its parent when a shell stands between npm and us: some shells pass no signal on. */
function findNpmLine() {
  const parent = process.ppid;
  try {
    const [name, ...fields] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .split(/\((.*)\) . /s)
      .slice(1);
    return name.endsWith('sh') ? `${parent} ${fields[0].split(' ')[0]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
