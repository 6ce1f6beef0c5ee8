import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export interface Programs {
  patroni: string;
  etcd: string;
  haproxy: string;
  /** PostgreSQL's folder of programs. */
  postgres: string;
}

/** Where the programs of the drill are on this machine, and the Debian packages of those that are missing. */
export function findPrograms(): { programs: Programs; missing: string[] } {
  const programs: Programs = {
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
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

function canImport(module: string): boolean {
  try {
    execFileSync('/usr/bin/python3', ['-c', `import ${module}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
