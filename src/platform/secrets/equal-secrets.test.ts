import fc from 'fast-check';
import { expect, test } from 'vitest';
import { equalSecrets } from './equal-secrets.ts';

test('secrets are equal to themselves alone, whatever their lengths', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(equalSecrets(one, one)).toBe(true);
      expect(equalSecrets(one, other)).toBe(one === other);
    }),
  );
});
