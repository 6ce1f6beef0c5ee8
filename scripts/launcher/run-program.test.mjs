import { spawn } from 'node:child_process';
import { expect, it, vi } from 'vitest';
import { markDescendants } from './end-leftovers.mjs';
import { isRunning } from './is-running.mjs';
import { ProgramFailed, runProgram, runQuietly } from './run-program.mjs';

const shell = (script) => runProgram('/bin/sh', ['-c', script], { isQuiet: true });

it('gives the exit code and both streams', async () => {
  expect(await shell('echo one; echo two >&2; exit 3')).toEqual({ code: 3, output: 'one\ntwo\n' });
});

it('reports a program that does not exist', async () => {
  expect(await runProgram('/no/such/program', [], { isQuiet: true })).toMatchObject({ code: 127 });
});

it('throws with the last lines of a program that failed', async () => {
  const failure = runQuietly('Building', '/bin/sh', ['-c', 'seq 100; exit 1']);
  await expect(failure).rejects.toBeInstanceOf(ProgramFailed);
  await failure.catch((error) => {
    expect(error.message).toBe('Building failed (code 1).');
    expect(error.output.split('\n')).toEqual(Array.from({ length: 40 }, (_, index) => String(index + 61)));
  });
});

it('ends what the program leaves in its group', async () => {
  const { output } = await shell('sleep 60 & echo $!');
  await vi.waitUntil(() => !isRunning(Number(output)), { timeout: 5_000 });
});

it('ends what has left every group', async () => {
  const endLeftovers = markDescendants();
  const { pid } = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  expect(isRunning(pid)).toBe(true);
  expect(await endLeftovers()).toBe(1);
  expect(isRunning(pid)).toBe(false);
});
