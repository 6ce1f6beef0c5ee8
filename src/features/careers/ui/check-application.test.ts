import { expect, test } from 'vitest';
import { RESUME_RULE } from '../rules.ts';
import { checkApplication, checkResumeFile, readApplication } from './check-application.ts';

const pdf = new File(['%PDF-'], 'Kavya.pdf');

function fieldsWith(changes: Record<string, string | File> = {}): FormData {
  const fields = new FormData();
  const filled = {
    name: 'Kavya',
    email: 'kavya@example.com',
    country: 'IN',
    phone: '9876543210',
    policy: 'on',
    resume: pdf,
  };
  for (const [name, value] of Object.entries({ ...filled, ...changes })) fields.set(name, value);
  return fields;
}

test('a whole application is read with its file and its number, and nothing is wrong with it', () => {
  const draft = readApplication(fieldsWith({ openingSlug: 'teacher' }));
  expect(draft).toMatchObject({
    openingSlug: 'teacher',
    phone: { whole: '+919876543210' },
    resume: { name: 'Kavya.pdf' },
  });
  expect(checkApplication(draft, true)).toBeNull();
});

test('everything that is missing is named at once', () => {
  const bare = readApplication(fieldsWith({ name: '', resume: new File([], '') }));
  const failure = checkApplication(bare, true);
  expect(failure?.message).toBe('Please fill all required fields and agree to the policy.');
  expect(Object.keys(failure?.errors ?? {}).toSorted()).toEqual(['name', 'resume']);
});

test('signed-in people need only the résumé and the policy', () => {
  expect(checkApplication(readApplication(fieldsWith({ name: '', email: '', phone: '' })), false)).toBeNull();
});

test('a file is refused by its ending, its size and its emptiness', () => {
  expect(checkResumeFile({ name: 'cv.DOCX', size: 5 * 1024 * 1024 })).toBeNull();
  for (const file of [
    { name: 'cv.pdf', size: 0 },
    { name: 'cv.pdf', size: 5 * 1024 * 1024 + 1 },
    { name: 'cv.doc', size: 100 },
    { name: 'cv.pdf.exe', size: 100 },
  ])
    expect(checkResumeFile(file)).toBe(RESUME_RULE);
});
