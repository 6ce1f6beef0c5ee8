/** `next` when it is a path on this site, else `fallback`. Rejects `//host`, `/\host` and control characters. */
export function safePath(next: string | null | undefined, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next) || hasControlCharacter(next) || next.includes('\\')) return fallback;
  return next;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127);
}
