/** Directions to an address in the user's map service; on phones it opens the installed map app. */
export function directionsUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: joined(addressLines) })}`;
}

/** The embeddable map, loaded on request only (spec 1 §2). */
export function mapUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps?${new URLSearchParams({ q: joined(addressLines), output: 'embed' })}`;
}

/** The place on the map service's own page, for browsers without JavaScript. */
export function mapPageUrl(addressLines: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: joined(addressLines) })}`;
}

function joined(addressLines: readonly string[]): string {
  return addressLines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
