/** Idle and absolute life of a session (trust §3 row 25). */
export const SESSION_IDLE_HOURS = 12;
export const SESSION_DAYS = 30;

/** The e-mail as stored and compared: trimmed; case is kept for display and ignored when compared. */
export function tidyEmail(email: string): string {
  return email.trim();
}

/** One or two capitals for a person without a picture: `Kavya Sharma` → `KS`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('') || '?';
}
