import { spawn } from 'node:child_process';
import { root } from './project.mjs';

const TAIL_LINES = 40;
const KILL_MS = 10_000;
const LATE_OUTPUT_MS = 500;

/** Exit codes of a program that a signal ended, as a shell reports them. */
export const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 };

/** A program that has failed; `output` holds the last lines that it printed. */
export class ProgramFailed extends Error {
  name = 'ProgramFailed';
  constructor(title, code, output) {
    super(`${title} failed (code ${code}).`);
    this.output = output;
  }
}

/**
 * The shell holds the group together: when its input, which we hold open, ends because we were killed, it ends the
 * group. It lets signals pass by; Node, which all our programs run on, listens to them all the same.
 */
const GUARD = `
trap '' INT TERM HUP
exec 4<&0 </dev/null
"$@" 4<&- &
child=$!
{ read -r line <&4; kill -TERM -$$; } >/dev/null 2>&1 &
guard=$!
exec 4<&-
wait "$child"
code=$?
kill -KILL "$guard" 2>/dev/null
exit "$code"
`;

/**
 * Runs a program to its end in a process group of its own, which does not outlive it. A signal to us ends the group,
 * and then us. Gives the exit code and, when `isQuiet`, what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runProgram(program, args, { env = process.env, isQuiet = false } = {}) {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], {
    cwd: root,
    env,
    detached: true,
    stdio: isQuiet ? ['pipe', 'pipe', 'pipe'] : ['pipe', 'inherit', 'inherit'],
  });
  child.stdin?.on('error', () => {});
  let output = '';
  const collect = (data) => (output += data);
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const stopListening = endOnSignal(child);
  return new Promise((resolve) => {
    let code = 1;
    const finish = () => {
      stopListening();
      resolve({ code, output });
    };
    child.once('exit', (exitCode, signal) => {
      code = exitCode ?? signalCodes[signal] ?? 1;
      signalGroup(child.pid, 'SIGKILL');
      setTimeout(finish, LATE_OUTPUT_MS).unref();
    });
    child.once('close', finish);
  });
}

/** As `runProgram`, quiet; throws `ProgramFailed` with the last lines when the program fails. */
export async function runQuietly(title, program, args, options = {}) {
  const { code, output } = await runProgram(program, args, { ...options, isQuiet: true });
  if (code !== 0) throw new ProgramFailed(title, code, output.trim().split('\n').slice(-TAIL_LINES).join('\n'));
}

function endOnSignal(child) {
  let isEnding = false;
  const handlers = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const handle = () => {
      if (isEnding) return;
      isEnding = true;
      child.once('exit', () => process.exit(signalCodes[signal]));
      signalGroup(child.pid, signal);
      setTimeout(signalGroup, KILL_MS, child.pid, 'SIGKILL').unref();
    };
    process.on(signal, handle);
    return [signal, handle];
  });
  return () => {
    for (const [signal, handle] of handlers) process.off(signal, handle);
  };
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is empty.
  }
}
