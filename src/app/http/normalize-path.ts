/** How the server interprets the path of a request. */
export type NormalisedPath =
  /** Returns the canonical spelling of a path, which is used for matching, caching and rendering. */
  | { kind: 'path'; pathname: string }
  /** A slip: the path has surplus slashes at its end. */
  | { kind: 'moved'; pathname: string }
  /** None of our URLs contain these. */
  | { kind: 'none' };

/**
 * Parses the path of a request, without its query. A path with dot segments, encoded dots or slashes, backslashes, empty segments,
 * control characters or broken percent-encoding is invalid: layers interpret such paths differently, and one could cache what another
 * rendered for a different path. The rest is normalized (RFC 3986 §6.2.2), so that layers compare the same text.
 */
export function normalizePath(raw: string): NormalisedPath {
  if (!raw.startsWith('/')) return NONE;
  const bare = raw.replace(/\/+$/, '');
  if (ODD.test(bare)) return NONE;
  const segments: string[] = [];
  for (const segment of bare.split('/')) {
    const text = decode(segment);
    // What is invalid only after decoding was encoded twice: a layer that decodes twice would see it.
    if (text === null || text === '.' || text === '..' || ODD.test(text) || CONTROL.test(text)) return NONE;
    segments.push(spell(segment));
  }
  const slashes = raw.length - bare.length;
  const pathname = segments.join('/');
  if (slashes > 1) return { kind: 'moved', pathname: pathname || '/' };
  return { kind: 'path', pathname: slashes === 1 ? `${pathname}/` : pathname };
}

const NONE = { kind: 'none' } as const;

/** Encoded dots, slashes, backslashes and control characters; backslashes; empty segments; a fragment, which no client sends. */
const ODD = /%2e|%2f|%5c|%[01]|%7f|\\|\/\/|#/i;

// oxlint-disable-next-line no-control-regex -- They are what is looked for.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;

/** `null` for broken percent-encoding or invalid UTF-8. */
function decode(segment: string): string | null {
  try {
    const text = decodeURIComponent(segment);
    return text.isWellFormed() ? text : null;
  } catch {
    return null;
  }
}

/** Letters, digits, `-`, `.`, `_` and `~` are decoded; everything else stays or becomes encoded, with upper-case hex digits. */
function spell(segment: string): string {
  return segment
    .replaceAll(/%[\da-f]{2}/gi, (code) => {
      const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w~-]/.test(sign) ? sign : code.toUpperCase();
    })
    .replaceAll(/[^\w.~%!$&'()*+,;=:@-]+/g, (signs) => encodeURIComponent(signs));
}
