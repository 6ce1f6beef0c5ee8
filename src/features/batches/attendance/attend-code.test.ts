import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, codeOfStep, judgeCode, keyOfSession, secondsLeft, stepAt } from './attend-code.ts';

const key = keyOfSession(new Uint8Array(32).fill(7), '0198f000-0000-7000-8000-000000000001');
const NOW = new Date('2026-12-07T12:30:07Z');
const codeAt = (secondsAgo: number) => codeOfStep(key, stepAt(new Date(NOW.getTime() - secondsAgo * 1000)));

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
    expect(judgeCode(key, codeAt(0), NOW)).toBe('right');
    expect(judgeCode(key, codeAt(15), NOW)).toBe('right');
    expect(judgeCode(key, codeAt(30), NOW)).toBe('expired');
    expect(judgeCode(key, codeAt(600), NOW)).toBe('expired');
    expect(judgeCode(key, codeAt(900), NOW)).toBe('wrong');
    expect(judgeCode(key, codeAt(-15), NOW)).toBe('wrong');
  });

  it('may be typed in small letters and with spaces', () => {
    const code = codeAt(0).toLowerCase();
    expect(judgeCode(key, ` ${code.slice(0, 3)} ${code.slice(3)} `, NOW)).toBe('right');
  });

  it('of another class is wrong', () => {
    const other = keyOfSession(new Uint8Array(32).fill(7), '0198f000-0000-7000-8000-000000000002');
    expect(judgeCode(other, codeAt(0), NOW)).toBe('wrong');
  });
});
