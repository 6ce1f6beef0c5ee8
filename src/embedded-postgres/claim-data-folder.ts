import { createHash, randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { identifyProcess, nameSystem, type ProcessIdentity } from './process-identity.ts';
import { StartError } from './start-error.ts';

interface Owner extends ProcessIdentity {
  claim: string;
}

interface Scene {
  dataDir: string;
  log: (line: string) => void;
  silenceMs: number;
}

const FILE = 'in-use.json';
/** The owner touches the file this often, for instances that cannot see its process (another container, another host). */
const BEAT_MS = 2_000;
/** Missed heartbeats after which the owner counts as dead. */
const SILENT_BEATS = 3;
const TURN_POLL_MS = 10;

/**
 * Makes this process the only one that works on the folder, until `release`. The claim of a dead process is ignored, however it ended.
 * Throws `StartError` when a living process has it.
 */
export async function claimDataFolder(
  dataDir: string,
  log: (line: string) => void,
  beatMs: number = BEAT_MS,
): Promise<{ release(): Promise<void> }> {
  const file = path.join(dataDir, FILE);
  const self = identifyProcess(process.pid);
  if (!self) throw new Error('this process cannot see itself');
  const owner: Owner = { ...self, claim: randomUUID() };
  const draft = `${file}.${owner.claim}`;
  try {
    await writeFile(draft, JSON.stringify(owner), { mode: 0o644 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${dataDir} cannot be written by this account (${code}).`);
  }

  const scene = { dataDir, log, silenceMs: beatMs * SILENT_BEATS };
  try {
    while (!(await tryLink(draft, file)) && !(await tryReplace(draft, file, scene)));
  } finally {
    await rm(draft, { force: true });
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, beatMs);
  beat.unref();

  return {
    release: async () => {
      clearInterval(beat);
      if (readOwner(await readText(file))?.claim === owner.claim) await rm(file, { force: true });
    },
  };
}

/** A link, unlike a write, is atomic and never replaces an existing file. */
async function tryLink(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replaces the claim of a dead process. Only the process that locked that very claim may replace it, and only while it is unchanged.
 * False: check again.
 */
async function tryReplace(draft: string, file: string, scene: Scene): Promise<boolean> {
  const found = await readText(file);
  if (found === undefined) return false;
  const owner = readOwner(found);
  if (owner && (await isLiving(owner, file, scene))) {
    throw new StartError(
      `The data folder ${scene.dataDir} is in use by another start of this site (process ${owner.pid}): stop that one first, or set DATA_DIR to another folder.`,
    );
  }
  const turn = `${file}.after-${createHash('sha256').update(found).digest('hex').slice(0, 16)}`;
  if (!(await tryLink(draft, turn))) {
    await awaitTurn(turn, scene);
    return false;
  }
  try {
    if ((await readText(file)) !== found) return false;
    await rename(draft, file);
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

async function awaitTurn(turn: string, scene: Scene): Promise<void> {
  const holder = readOwner(await readText(turn));
  if (holder && !(await isLiving(holder, turn, scene))) await rm(turn, { force: true });
  await delay(TURN_POLL_MS);
}

async function isLiving(owner: Owner, file: string, { log, silenceMs }: Scene): Promise<boolean> {
  if (owner.system === nameSystem()) {
    const now = identifyProcess(owner.pid);
    return now !== undefined && (now.began === owner.began || now.began === '');
  }
  const seen = await readBeat(file);
  if (Date.now() - seen > silenceMs) return false;
  log('The data folder was in use by another machine or container a moment ago; waiting to see if it still is.');
  await delay(silenceMs);
  return (await readBeat(file)) !== seen;
}

async function readBeat(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

async function readText(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

function readOwner(text: string | undefined): Owner | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Owner);
  } catch {
    return undefined;
  }
}
