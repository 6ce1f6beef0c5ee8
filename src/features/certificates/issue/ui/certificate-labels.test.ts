import { expect, test } from 'vitest';
import type { CertificateEvent } from '../../office/office-contract.ts';
import { countCertificates, describeDesign, describeEvent } from './certificate-labels.ts';

const event: CertificateEvent = {
  id: '1',
  kind: 'name-corrected',
  number: 'MSL-1',
  at: '2026-11-14T10:00:00.000Z',
  actor: 'Office',
  reason: 'Typed wrongly',
  before: { name: 'Anaya', number: 'MSL-1' },
  after: { name: 'Ananya', number: 'MSL-2' },
};

test('an event tells what changed, why and by whom', () => {
  expect(describeEvent(event)).toEqual({
    title: 'Name corrected',
    detail: 'MSL-1 became MSL-2. “Anaya” became “Ananya”. Reason: Typed wrongly. By Office.',
    isBad: false,
  });
  expect(
    describeEvent({ ...event, kind: 'issued', actor: null, reason: '', before: {}, after: { number: 'MSL-1' } }),
  ).toEqual({ title: 'Issued', detail: 'Number MSL-1. By the system.', isBad: false });
});

test('counts and versions are words', () => {
  expect([0, 1, 2].map(countCertificates)).toEqual(['0 certificates', '1 certificate', '2 certificates']);
  expect(describeDesign(3, '2025-11-14T10:00:00.000Z')).toBe('Version 3, saved on 14 Nov 2025.');
  expect(describeDesign(0, null)).toMatch(/^No template/);
});
