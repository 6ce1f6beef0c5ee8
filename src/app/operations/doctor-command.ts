import { parseArgs } from 'node:util';
import { gatherFacts } from './doctor/gather-facts.ts';
import { hasProblem, judgeFacts, type Finding } from './doctor/judge-facts.ts';

/** `npm run doctor [-- --json]`: what is wrong and what to do. Gives the exit code: 1 while there is a problem. */
export async function examine(args: string[], say: (line: string) => void): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean', default: false } } });
  const findings = judgeFacts(await gatherFacts(process.env));
  if (values.json) say(JSON.stringify({ isHealthy: !hasProblem(findings), findings }, null, 2));
  else for (const line of reportOf(findings)) say(line);
  return hasProblem(findings) ? 1 : 0;
}

/** The findings as lines, with the sum at the end. */
export function reportOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const marks = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };
  const lines = findings.flatMap(({ name, level, words, advice }) => [
    `${marks[level]}  ${name.padEnd(width)}  ${words}`,
    ...(advice === '' ? [] : [`${' '.repeat(width + 11)}→ ${advice}`]),
  ]);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return [...lines, `${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} in order`];
}
