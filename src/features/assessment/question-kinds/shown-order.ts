/** The order in which an export lists the options, where it is not that of the pairs. */
export function shownOrder(options: readonly string[], tags: ReadonlySet<string>): string[] {
  const tag = [...tags].find((one) => /^shown(-\d{1,3})+$/.test(one));
  const places = tag ? tag.split('-').slice(1).map(Number) : [];
  const shown = places.map((place) => options[place - 1]).filter((option) => option !== undefined);
  return shown.length === options.length && new Set(places).size === places.length ? shown : [...options];
}
