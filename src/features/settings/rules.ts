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
