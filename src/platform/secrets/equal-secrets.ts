import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal, in a time that reveals neither where they differ nor how long they are. */
export function equalSecrets(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
