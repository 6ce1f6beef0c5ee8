import { expect, test } from 'vitest';
import { fieldsForAdmins, limitsOf, mayEdit, serviceOf } from './rules.ts';

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
    price: { least: 0, most: 9 },
    'rows.*': { entries: 20 },
  });
});

test('law and mails are for admins, the rest for editors too', () => {
  expect(mayEdit('editor', 'legal')).toBe(false);
  expect(mayEdit('editor', 'mails')).toBe(false);
  expect(mayEdit('editor', 'home')).toBe(true);
  expect(mayEdit('owner', 'legal')).toBe(true);
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
  expect(serviceOf('institute')).toBeNull();
});
