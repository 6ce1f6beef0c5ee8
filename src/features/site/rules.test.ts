import { expect, test } from 'vitest';
import { fieldsForAdmins, isOfficeSubject, limitsOf, listedLegal, lockedFields, mayEdit, serviceOf } from './rules.ts';

test('limits are found below lists, records and choices', () => {
  const schema = {
    properties: {
      name: { maxLength: 80 },
      faq: { maxItems: 200, items: { properties: { question: { maxLength: 200 } } } },
      price: { anyOf: [{ minimum: 0, maximum: 9 }, {}] },
      rows: { additionalProperties: { maxItems: 20 } },
      free: {},
    },
    additionalProperties: false,
  };
  expect(limitsOf(schema)).toEqual({
    name: { letters: 80 },
    faq: { entries: 200 },
    'faq.*.question': { letters: 200 },
    price: { least: 0, max: 9 },
    'rows.*': { entries: 20 },
  });
});

test('law and mails are for admins, the rest for editors too', () => {
  expect(mayEdit({ role: 'editor' }, 'legal')).toBe(false);
  expect(mayEdit({ role: 'editor' }, 'mails')).toBe(false);
  expect(mayEdit({ role: 'editor' }, 'home')).toBe(true);
  expect(mayEdit({ role: 'owner' }, 'legal')).toBe(true);
});

test('tax and text messages stay as they are under an editor', () => {
  const editor = { role: 'editor', subject: 'institute' } as const;
  const before = { name: 'Misaal', gstin: '09AAAAA0000A1Z0', codeMessage: '{code}' };
  expect(fieldsForAdmins(editor, before, { ...before, name: 'Namoona' })).toEqual([]);
  expect(fieldsForAdmins(editor, before, { ...before, gstin: '', codeMessage: 'Code {code}' })).toEqual([
    'gstin',
    'codeMessage',
  ]);
  expect(fieldsForAdmins({ ...editor, role: 'admin' }, before, { ...before, gstin: '' })).toEqual([]);
  const career = { ...editor, subject: 'career' } as const;
  expect(fieldsForAdmins(career, { resumeMonths: 12 }, { resumeMonths: 1 })).toEqual(['resumeMonths']);
});

test('a service is a subject by its id', () => {
  expect(serviceOf('service-0195f3a0-0000-7000-8000-000000000000')).toBe('0195f3a0-0000-7000-8000-000000000000');
  const id = '0195f3a0-0000-7000-8000-000000000000';
  for (const other of ['institute', 'service-', `x-service-${id}`, `service-${id}0`, `service-${id.slice(1)}`]) {
    expect(serviceOf(other)).toBeNull();
  }
});

test('only subjects with a page in the office are subjects of it', () => {
  expect(isOfficeSubject('legal')).toBe(true);
  expect(isOfficeSubject('security')).toBe(false);
});

test('an editor reads some fields of the institute alone, and changes all of the others', () => {
  expect(lockedFields('editor', 'institute')).toContain('gstin');
  expect(lockedFields('editor', 'home')).toEqual([]);
  expect(lockedFields('admin', 'institute')).toEqual([]);
});

test('schemas that say nothing of their limits have none', () => {
  for (const nothing of [null, 'text', [], { maxLength: '80' }, { properties: [{ maxLength: 5 }] }]) {
    expect(limitsOf(nothing)).toEqual({});
  }
  expect(limitsOf({ anyOf: [{ maxLength: 5 }], items: { minimum: 1 } }, 'name')).toEqual({
    name: { letters: 5 },
    'name.*': { least: 1 },
  });
});

test('the menu lists legal documents as they are in force, without withdrawn ones', () => {
  const document = {
    id: 'a&b',
    title: 'Terms',
    inShort: ['new'],
    inForceFrom: '2027-01-01',
    version: 2,
    isWithdrawn: false,
    inForceVersion: 1,
    earlier: [{ version: 1, inForceFrom: '2026-01-01', inShort: ['old'] }],
  };
  const privacy = { ...document, id: 'privacy-notice', title: 'Privacy', inForceVersion: 2 };
  const renamed = { ...document, id: 'r', earlier: [{ ...document.earlier[0]!, title: 'Old terms' }] };
  expect(listedLegal([{ ...document, isWithdrawn: true }, privacy, document, renamed])).toEqual([
    { path: '/privacypolicy', title: 'Privacy', inShort: ['new'], inForceFrom: '2027-01-01' },
    { path: '/privacypolicy?document=a%26b', title: 'Terms', inShort: ['old'], inForceFrom: '2026-01-01' },
    { path: '/privacypolicy?document=r', title: 'Old terms', inShort: ['old'], inForceFrom: '2026-01-01' },
  ]);
});
