import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Certificate } from '../../contract.ts';
import { forgetUser } from '../../../accounts/sessions/ui/token-vault.ts';
import { rememberCertificates } from './certificate-cache.ts';

const entries = new Map<string, string>();
beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const certificate = (id: string, part: Partial<Certificate> = {}): Certificate => ({
  id,
  number: `MSL-${id}`,
  status: 'genuine',
  replacedBy: null,
  reason: null,
  isNameWithdrawn: false,
  name: 'Asha',
  course: 'Weaving',
  title: 'Weaving',
  date: '2026-11-14T10:00:00.000Z',
  durationMonths: 6,
  family: 'suraj',
  dye: 'palash',
  courseId: 'c',
  fileUrl: `/certificate/MSL-${id}.png`,
  ...part,
});
const kept = () => JSON.parse(entries.get('certificates') ?? 'null');

it('keeps name, course, date and id', () => {
  rememberCertificates([certificate('1')], { isWhole: true });
  expect(kept()).toEqual([{ name: 'Asha', course: 'Weaving', date: '2026-11-14T10:00:00.000Z', id: '1' }]);
});

it('adds one beside those it has, once', () => {
  rememberCertificates([certificate('1')], { isWhole: true });
  rememberCertificates([certificate('2')], { isWhole: false });
  rememberCertificates([certificate('2', { name: 'Asha K' })], { isWhole: false });
  expect(kept().map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
    ['1', 'Asha'],
    ['2', 'Asha K'],
  ]);
});

it('gives way to the whole list of whoever is signed in, without revoked ones', () => {
  rememberCertificates([certificate('1')], { isWhole: true });
  rememberCertificates([certificate('3'), certificate('4', { status: 'revoked' })], { isWhole: true });
  expect(kept().map(({ id }: { id: string }) => id)).toEqual(['3']);
});

it('makes nothing of a broken copy', () => {
  entries.set('certificates', '{');
  rememberCertificates([certificate('1')], { isWhole: false });
  expect(kept()).toHaveLength(1);
});

it('is gone with the person who signs out', () => {
  rememberCertificates([certificate('1')], { isWhole: true });
  forgetUser();
  expect(kept()).toBeNull();
});
