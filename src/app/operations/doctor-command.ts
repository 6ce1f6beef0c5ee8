import { parseArgs } from 'node:util';
import { gatherDiagnostics } from './doctor/gather-diagnostics.ts';
import { hasProblem, judgeDiagnostics, type Diagnosis } from './doctor/judge-diagnostics.ts';

/** `npm run doctor [-- --json]`: reports problems and what to do. Returns the exit code: 1 while there is a problem. */
export async function examine(args: string[], say: (line: string) => void): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const diagnoses = judgeDiagnostics(await gatherDiagnostics(process.env));
  if (values.json) say(JSON.stringify({ isHealthy: !hasProblem(diagnoses), diagnoses }, null, 2));
  else for (const line of reportOf(diagnoses)) say(line);
  return hasProblem(diagnoses) ? 1 : 0;
}

/** The diagnoses as lines, with a summary at the end. */
export function reportOf(diagnoses: readonly Diagnosis[]): string[] {
  const width = Math.max(...diagnoses.map(({ name }) => name.length));
  const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };
  const lines = diagnoses.flatMap(({ name, level, message, advice }) => [
    `${marks[level]}  ${name.padEnd(width)}  ${message}`,
    ...(advice === '' ? [] : [`${' '.repeat(width + 11)}→ ${advice}`]),
  ]);
  const count = (level: Diagnosis['level']) => diagnoses.filter((diagnosis) => diagnosis.level === level).length;
  return [...lines, `${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} in order`];
}
