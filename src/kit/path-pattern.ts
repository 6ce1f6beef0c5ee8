/**
 * A regular expression for the URLs of a path with parameters, which may be optional at its end (`/blog/:slug`, `/profile/:tab?`). `part`
 * matches a parameter and `end` what may follow, both as regular expressions.
 */
export function pathPattern(path: string, { part = '[^/]+', end = '' } = {}): RegExp {
  const text = path.replaceAll(/[.*+^${}()|[\]\\]/g, String.raw`\$&`);
  const expression = text.replaceAll(/\/:\w+\?/g, `(?:/${part})?`).replaceAll(/:\w+/g, part);
  return new RegExp(`^${expression}${end}$`);
}
