import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeOfStep, findStep, isAccepted, keyOfSession, secondsLeft, stepAt } from './attend-code.ts';

const key = keyOfSession(new Uint8Array(32).fill(7), '0198f000-0000-7000-8000-000000000001');
const NOW = new Date('2026-12-07T12:30:07Z');
const codeAt = (secondsAgo: number) => codeOfStep(key, stepAt(new Date(NOW.getTime() - secondsAgo * 1000)));

const judge = (code: string, of = key) => {
  const step = findStep(of, code, NOW);
  if (step === null) return 'wrong';
  return isAccepted(step, NOW) ? 'right' : 'expired';
};

describe('the code on the screen', () => {
  it('has six characters of the alphabet, and another one every 15 seconds', () => {
    const codes = Array.from({ length: 40 }, (_, n) => codeOfStep(key, 1000 + n));
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) {
      expect(code).toHaveLength(6);
      expect([...code].every((sign) => CODE_ALPHABET.includes(sign))).toBe(true);
    }
    expect(stepAt(new Date('2026-12-07T12:30:15Z')) - stepAt(new Date('2026-12-07T12:30:14.999Z'))).toBe(1);
    expect(secondsLeft(NOW)).toBe(8);
  });

  it('is accepted in its step and the one after, then has expired', () => {
    expect(judge(codeAt(0))).toBe('right');
    expect(judge(codeAt(15))).toBe('right');
    expect(judge(codeAt(30))).toBe('expired');
    expect(judge(codeAt(600))).toBe('expired');
    expect(judge(codeAt(900))).toBe('wrong');
    expect(judge(codeAt(-15))).toBe('wrong');
  });

  it('may be typed in small letters and with spaces', () => {
    const code = codeAt(0).toLowerCase();
    expect(judge(` ${code.slice(0, 3)} ${code.slice(3)} `)).toBe('right');
  });

  it('of another class is wrong', () => {
    const other = keyOfSession(new Uint8Array(32).fill(7), '0198f000-0000-7000-8000-000000000002');
    expect(judge(codeAt(0), other)).toBe('wrong');
  });
});
