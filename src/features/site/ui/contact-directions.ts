/** Where a person's own map plans the way to an address; on phones it opens the map that is installed. */
export function directionsAddress(addressLines: readonly string[]): string {
  const destination = addressLines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
