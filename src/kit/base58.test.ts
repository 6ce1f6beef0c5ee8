import { expect, test } from 'vitest';
import { base58 } from './base58.ts';

// The examples of draft-msporny-base58-03, §5.
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  ['The quick brown fox jumps over the lazy dog.', 'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z'],
  ['\u0000\u0000\u0028\u007f\u00b4\u00cd', '11233QC4'],
  ['', ''],
])('%j', (text, signs) => {
  expect(base58(Buffer.from(text, 'latin1'))).toBe(signs);
});
