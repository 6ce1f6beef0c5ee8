import { expect, test } from 'vitest';
import { linkedinProfileUrl, shareUrls } from './share-urls.ts';

test('the page travels whole, whatever the words hold', () => {
  const { linkedin, whatsapp } = shareUrls('https://misaal.example/certificate/MSL-1', 'Asha & Co: Web');
  expect(new URL(linkedin).searchParams.get('url')).toBe('https://misaal.example/certificate/MSL-1');
  expect(new URL(whatsapp).searchParams.get('text')).toBe('Asha & Co: Web https://misaal.example/certificate/MSL-1');
});

test('LinkedIn gets the course, the month in India, the number and the page', () => {
  const certificate = { course: 'Web & App', number: 'MSL-1', date: '2026-03-31T20:00:00.000Z' };
  const url = linkedinProfileUrl(certificate, { url: 'https://misaal.example/c', institute: 'Misaal' });
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Web & App',
    organizationName: 'Misaal',
    issueYear: '2026',
    issueMonth: '4',
    certUrl: 'https://misaal.example/c',
    certId: 'MSL-1',
  });
});
