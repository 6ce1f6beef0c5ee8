import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';

type AccountOptions = Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>;

/**
 * The shell waits for the program and for the end of its own input, which this process keeps open. When this process ends, by whatever
 * means, the input ends and the program gets SIGINT: for PostgreSQL a fast, orderly shutdown.
 */
const GUARD = `
exec 4<&0 </dev/null
"$@" 3>&- 4<&- &
child=$!
echo "$child" >&3
exec 3>&-
{ read -r line <&4; kill -INT "$child"; } >/dev/null 2>&1 &
guard=$!
exec 4<&-
wait "$child"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`;

/**
 * Starts a program that cannot outlive this process. It runs in a separate session, so a Ctrl-C in the terminal reaches
 * only us. `output` receives its output: an open file, or pipes on `child`. `pid` is the program's own id (the child is
 * the shell around it); it rejects when nothing could be started.
 */
export function spawnTied(
  program: string,
  args: string[],
  options: AccountOptions,
  output: number | 'pipe',
): { child: ChildProcess; pid: Promise<number> } {
  const child = spawn('/bin/sh', ['-c', GUARD, 'sh', program, ...args], {
    ...options,
    detached: true,
    stdio: ['pipe', output, output, 'pipe'],
  });
  child.stdin?.on('error', () => {});
  child.once('exit', () => child.stdin?.destroy());
  const pid = new Promise<number>((resolve, reject) => {
    child.stdio[3]?.once('data', (data: Buffer) => resolve(Number(data.toString())));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the shell ended with code ${code}`)));
  });
  pid.catch(() => {});
  return { child, pid };
}

/** Runs a tied program to its end; returns its exit code and its output on both streams. */
export async function runTied(
  program: string,
  args: string[],
  options: AccountOptions,
): Promise<{ code: number; output: string }> {
  const { child } = spawnTied(program, args, options, 'pipe');
  let output = '';
  const collect = (data: Buffer) => (output += data.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: -1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? -1, output }));
  });
}
