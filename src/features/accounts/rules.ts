/** Whether somebody works in the office; each part of it says for whom it is. */
export function isOfOffice({ role }: { role: string }): boolean {
  return role !== 'student';
}

/** Idle and absolute life of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

/** The e-mail as stored and compared: trimmed; case is kept for display and ignored when compared. */
export function tidyEmail(email: string): string {
  return email.trim();
}
