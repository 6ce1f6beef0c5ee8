import { expect, test } from 'vitest';
import { siteShapes } from '../settings/contract.ts';
import { receivedMail } from './mail-texts.ts';
import type { ApplicationRow } from './store.ts';

const institute = { ...siteShapes.institute.parse({}), addressLines: [] };
const application = {
  name: 'Asha',
  openingTitle: 'Writer',
  resumeName: 'asha.pdf',
  eraseOn: '2027-05-22',
} as ApplicationRow;

test('the applicant is told how to have everything erased, by mail to the office where it has an address', () => {
  const { text } = receivedMail(application, { ...institute, email: 'desk@misaal.example' }, '');
  expect(text).toContain('reply to this e-mail or write to desk@misaal.example.');
});

test('of an institute that has said nothing about itself, no sentence stays half', () => {
  expect(receivedMail(application, institute, '').text).toMatch(/reply to this e-mail\.\n\nInstitute$/);
});
