import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** PostgreSQL's folder of programs. */
  postgres: string;
}

/** Since 3.5.13 and 3.4.31 an etcd that thaws no longer ends the lease of the leader elected meanwhile (etcd-io/etcd#15247). */
const FIRST_SAFE_ETCD: Record<string, number> = { '3.4': 31, '3.5': 13 };
/** Patroni 3.0.2 that thaws overwrites the leader elected meanwhile; 4.0.7 checks first. */
const FIRST_SAFE_PATRONI = 4;

/**
 * Where the programs of the drill are on this machine, and the Debian packages of those that are missing. `PATRONI` and `ETCD` name other
 * builds of them.
 */
export function findPrograms(): { programs: Programs; missing: string[] } {
  const programs: Programs = {
    patroni: process.env.PATRONI ?? '/usr/bin/patroni',
    etcd: process.env.ETCD ?? '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    postgres: '/usr/lib/postgresql/15/bin',
  };
  const needs: [name: string, isThere: boolean][] = [
    ['patroni', existsSync(programs.patroni)],
    ['python3-etcd', canImport('etcd')],
    ['python3-psycopg2', canImport('psycopg2')],
    ['etcd-server', existsSync(programs.etcd)],
    ['haproxy', existsSync(programs.haproxy)],
    ['postgresql-15', existsSync(`${programs.postgres}/postgres`)],
  ];
  return { programs, missing: needs.filter(([, isThere]) => !isThere).map(([name]) => name) };
}

/** Why purchases would be lost when a node thaws, one sentence for each program that is too old. */
export function findOldPrograms({ etcd, patroni }: Programs): string[] {
  const problems: string[] = [];
  const [minor, patch] = versionOf(etcd, /etcd Version: (\d+\.\d+)\.(\d+)/);
  const firstSafe = FIRST_SAFE_ETCD[minor];
  if (firstSafe !== undefined && Number(patch) < firstSafe)
    problems.push(`etcd ${minor}.${patch} is too old: ${minor}.${firstSafe} or later. ETCD names another build.`);
  const [major, rest] = versionOf(patroni, /patroni (\d+)\.(\S+)/);
  if (Number(major) < FIRST_SAFE_PATRONI)
    problems.push(
      `Patroni ${major}.${rest} is too old: ${FIRST_SAFE_PATRONI}.0 or later. PATRONI names another build.`,
    );
  return problems;
}

function versionOf(program: string, pattern: RegExp): [string, string] {
  const [, first = '', second = ''] = pattern.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return [first, second];
}

function canImport(module: string): boolean {
  try {
    execFileSync('/usr/bin/python3', ['-c', `import ${module}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
