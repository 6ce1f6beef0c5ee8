import { expect, test } from 'vitest';
import { shareAddresses } from './share-addresses.ts';

test('the page travels whole, whatever the words hold', () => {
  const { linkedin, whatsapp } = shareAddresses('https://misaal.example/certificate/MSL-1', 'Asha & Co: Web');
  expect(new URL(linkedin).searchParams.get('url')).toBe('https://misaal.example/certificate/MSL-1');
  expect(new URL(whatsapp).searchParams.get('text')).toBe('Asha & Co: Web https://misaal.example/certificate/MSL-1');
});
