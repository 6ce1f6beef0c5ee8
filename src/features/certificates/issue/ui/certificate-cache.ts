import { CERTIFICATES_KEY } from '../../../accounts/sessions/ui/token-vault.ts';
import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import type { Certificate } from '../../contract.ts';

/** A certificate as cached in the browser (spec 2 §3). The server's list is authoritative. */
export interface LocalCertificate {
  name: string;
  course: string;
  date: string;
  id: string;
}

/** Caches certificates in this browser. A full list replaces the cache, so that another user's are removed; otherwise they are added. */
export function rememberCertificates(list: readonly Certificate[], { isWhole }: { isWhole: boolean }): void {
  const fresh = list
    .filter(({ status }) => status === 'genuine')
    .map(({ name, course, date, id }): LocalCertificate => ({ name, course, date, id }));
  const known = isWhole ? [] : readCached().filter(({ id }) => !fresh.some((one) => one.id === id));
  writeStorageJson(CERTIFICATES_KEY, [...known, ...fresh]);
}

function readCached(): LocalCertificate[] {
  const value = readStorageJson(CERTIFICATES_KEY);
  return Array.isArray(value) ? value.filter((one) => typeof one?.id === 'string') : [];
}
