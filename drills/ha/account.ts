import { execFileSync } from 'node:child_process';

/** The account of the nodes: PostgreSQL refuses root, so then the account that its package made. */
export function chooseAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const ask = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}
