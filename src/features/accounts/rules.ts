/** Idle and absolute life of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

export const ERASED_NAME = 'Erased account';
/** Below `.invalid` no mail can ever arrive (RFC 2606). */
const ERASED_DOMAIN = 'erased.invalid';

/** The address of an account that was erased: its own once more, and of nobody. */
export function erasedEmail(userId: string): string {
  return `${userId}@${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`);
}

/** The e-mail as stored and compared: trimmed; case is kept for display and ignored when compared. */
export function tidyEmail(email: string): string {
  return email.trim();
}
