/** A postal address as it is printed: the street lines, then city and PIN, then the state. Empty parts are left out. */
export function addressLines(place: {
  postalAddress: readonly string[];
  city: string;
  pin: string;
  state: string;
}): string[] {
  const cityLine = [place.city, place.pin].filter(Boolean).join(' ');
  return [...place.postalAddress, cityLine, place.state].filter(Boolean);
}

interface LegalText {
  version: number;
  inForceFrom: string;
}

/** Adds to each document the text that its new version replaces, so that what was in force can still be read. */
export function keepEarlierVersions<T extends LegalText, D extends T & { id: string; earlier: T[] }>(
  before: readonly D[],
  after: readonly D[],
  textOf: (document: D) => T,
): D[] {
  return after.map((document) => {
    const replaced = before.find((known) => known.id === document.id);
    const texts = [...document.earlier, ...(replaced ? [textOf(replaced), ...replaced.earlier] : [])];
    const older = texts.filter((text) => text.version < document.version);
    const newestOfEach = new Map(older.toReversed().map((text) => [text.version, text]));
    return { ...document, earlier: [...newestOfEach.values()].sort((one, other) => other.version - one.version) };
  });
}
