/**
 * Whether this browser is or was signed in: a cookie that scripts can read says so beside the session's own. Browsers without it ask the
 * server nothing about a person.
 */
export function hasSignedInMark(): boolean {
  return /(^|; )signed_in=1/.test(document.cookie);
}
