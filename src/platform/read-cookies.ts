/** The cookies of a request, by name. */
export function readCookies(headers: Headers): Map<string, string> {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim().split('='));
  return new Map(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}
