import { createHmac } from 'node:crypto';
import { toSecretKey } from '../../../platform/secrets/secret-key.ts';
import { CODE_LENGTH, normalizeAttendCode } from './attendance-rules.ts';

/** No characters that are confused when read from afar (batches §5). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const STEP_SECONDS = 15;
/** A code of this class from the last 10 minutes is told to have expired. */
const KNOWN_STEPS = (10 * 60) / STEP_SECONDS;

/** The key of one class, from the installation's. */
export function keyOfSession(signingKey: Uint8Array, sessionId: string): Uint8Array {
  return createHmac('sha256', toSecretKey(signingKey)).update(`attend:${sessionId}`).digest();
}

/** The number of the step that a moment lies in. */
export function stepAt(moment: Date): number {
  return Math.floor(moment.getTime() / 1000 / STEP_SECONDS);
}

/** Seconds until the next step, from above 0 to 15. */
export function secondsLeft(moment: Date): number {
  return STEP_SECONDS - ((moment.getTime() / 1000) % STEP_SECONDS);
}

/** The code of a step. */
export function codeOfStep(key: Uint8Array, step: number): string {
  let number = BigInt(`0x${createHmac('sha256', key).update(String(step)).digest('hex')}`);
  const base = BigInt(CODE_ALPHABET.length);
  let code = '';
  while (code.length < CODE_LENGTH) {
    code += CODE_ALPHABET[Number(number % base)];
    number /= base;
  }
  return code;
}

/** Whether the code of a step is accepted at a moment: that of the current step or the one before. */
export function isAccepted(step: number, now: Date): boolean {
  return stepAt(now) - step <= 1;
}

/** The step that a code of the last 10 minutes belongs to; `null` for any other text. */
export function findStep(key: Uint8Array, typed: string, now: Date): number | null {
  const code = normalizeAttendCode(typed);
  const current = stepAt(now);
  for (let step = current; step >= current - KNOWN_STEPS; step -= 1) if (codeOfStep(key, step) === code) return step;
  return null;
}
