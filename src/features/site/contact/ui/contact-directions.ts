/** Where a person's own map plans the way to an address; on phones it opens the map that is installed. */
export function directionsUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: joined(addressLines) })}`;
}

/** The real map, to stand in a frame once somebody asks for it (spec 1 §2). */
export function mapUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps?${new URLSearchParams({ q: joined(addressLines), output: 'embed' })}`;
}

/** The same place on a page of the map service, where no script can show it here. */
export function mapPageUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: joined(addressLines) })}`;
}

function joined(addressLines: readonly string[]): string {
  return addressLines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
