import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const at = { publicUrl: 'https://institute.example', now: new Date('2026-11-22T10:00:00Z') };

test('names whom to write to, and expires within a year', () => {
  expect(securityText({ ...at, email: 'safe@institute.example' })).toBe(
    [
      'Contact: mailto:safe@institute.example',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: en, hi',
      'Canonical: https://institute.example/.well-known/security.txt',
      'Policy: https://institute.example/security',
      '',
    ].join('\n'),
  );
});

test('an institute without an address is reached by its form', () => {
  expect(securityText({ ...at, email: '' })).toContain('Contact: https://institute.example/contact\n');
});
