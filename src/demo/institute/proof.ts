interface Consented {
  by: string;
  givenOn: string;
  note: string;
}

/** Evidence of a claim. `asOf` is the day on which the demo institute last counted. */
export interface DemoProof {
  source: string;
  asOf: string;
  consent: Consented;
}

/** Each figure with the day of the count, and the director, who vouches for it. */
export function provenFigures<T extends object>(figures: readonly T[], asOf: string, director: string) {
  const consent = { by: director, givenOn: asOf, note: 'Checked before it was put on the site.' };
  return figures.map((figure) => ({ ...figure, asOf, consent }));
}

/** Each firm with its permission to be named. All of them are invented. */
export function provenFirms<T extends { name: string }>(firms: readonly T[], asOf: string): (T & DemoProof)[] {
  return firms.map((firm) => ({
    ...firm,
    source: 'Invented firm. For a real one, the agreement or the invoice that shows the work stands here.',
    asOf,
    consent: {
      by: `The owner of ${firm.name}`,
      givenOn: asOf,
      note: 'Invented firm. For a real one, its written permission to show the name is kept here.',
    },
  }));
}

/** Each quote with where it was given; its consent is its author's. */
export function provenQuotes<T extends { author: string; consent: { givenOn: string; note: string } }>(
  quotes: readonly T[],
  asOf: string,
) {
  return quotes.map((quote) => ({
    ...quote,
    source: 'Invented person. A real one says it in the form after the course, and it is kept word for word.',
    asOf,
    consent: { ...quote.consent, by: quote.author },
  }));
}

/** Each certificate with its holder's consent. */
export function provenCertificates<T extends { consent: { givenOn: string; note: string } }>(
  certificates: readonly T[],
  asOf: string,
) {
  return certificates.map((certificate) => ({
    ...certificate,
    source: 'The register of certificates.',
    asOf,
    consent: { ...certificate.consent, by: 'Its holder' },
  }));
}
