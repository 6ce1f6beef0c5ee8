import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDataFolder } from './claim-data-folder.ts';
import { identifyProcess, type ProcessIdentity } from './process-identity.ts';

/** Above every limit of the system, so no process has it. */
const NO_PROCESS = 2 ** 22 + 1;
let folder: string;
let file: string;
let lines: string[];

const claim = (beatMs = 20) => claimDataFolder(folder, (line) => lines.push(line), beatMs);

function leaveClaim(changes: Partial<ProcessIdentity>): void {
  writeFileSync(file, JSON.stringify({ ...identifyProcess(process.pid), claim: 'earlier', ...changes }));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'claim-'));
  file = path.join(folder, 'in-use.json');
  lines = [];
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('claimDataFolder', () => {
  it('lets one in, and the next one after it has left', async () => {
    const first = await claim();
    await expect(claim()).rejects.toThrow(`is in use by another start of this site (process ${process.pid})`);
    await first.release();
    expect(readdirSync(folder)).toEqual([]);
    await (await claim()).release();
  });

  it('lets exactly one in when many come over a dead claim at once', async () => {
    leaveClaim({ pid: NO_PROCESS });
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => claim()));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['in-use.json']);
  });

  it.each([
    ['whose process is gone', { pid: NO_PROCESS }],
    ['whose number is now that of another process', { began: '1' }],
    ['of another system that has fallen silent', { system: 'elsewhere' }],
  ])('takes over a claim %s', async (_, changes) => {
    leaveClaim(changes);
    utimesSync(file, 1, 1);
    await (await claim()).release();
  });

  it('takes over a claim that cannot be read', async () => {
    writeFileSync(file, '{"pid":');
    await (await claim()).release();
  });

  it('waits for another system to show that it lives', async () => {
    leaveClaim({ system: 'elsewhere' });
    const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 5);
    try {
      await expect(claim()).rejects.toThrow('is in use by another start of this site');
    } finally {
      clearInterval(beat);
    }
    expect(lines).toHaveLength(1);
    await (await claim()).release();
  });

  it('does not give back what is no longer its own', async () => {
    const first = await claim();
    leaveClaim({ pid: NO_PROCESS });
    await first.release();
    expect(readFileSync(file, 'utf8')).toContain('earlier');
  });
});
