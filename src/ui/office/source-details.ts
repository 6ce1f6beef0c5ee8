/** A buyer's source as text for the office: the known parameters, the latest visit before the first. */
export function sourceDetails(source: Record<string, string>): { name: string; value: string }[] {
  const latest = [
    { name: 'Source', value: describe(source, '') },
    { name: 'First source', value: describe(source, 'first_') },
  ];
  const isSame = latest[0]?.value === latest[1]?.value;
  const pages = [
    { name: 'First page', value: source.landing ?? '' },
    { name: 'Last page', value: source.page ?? '' },
  ];
  return [...(isSame ? latest.slice(0, 1) : latest), ...pages].filter((detail) => detail.value !== '');
}

/** Where a person came from at last; `null` for a direct visit. */
export function sourceName(source: Record<string, string>): string | null {
  return describe(source, '') || null;
}

const PARTS = [
  { mark: 'utm_source', word: '' },
  { mark: 'utm_medium', word: '' },
  { mark: 'utm_campaign', word: 'campaign ' },
  { mark: 'utm_term', word: 'words ' },
  { mark: 'utm_content', word: 'version ' },
  { mark: 'referrer', word: 'from ' },
];

/** `poster, qr, campaign november`. */
function describe(source: Record<string, string>, prefix: 'first_' | ''): string {
  const words = PARTS.map(({ mark, word }) => (source[prefix + mark] ? word + source[prefix + mark] : ''));
  const clicks = [
    source[`${prefix}gclid`] ? 'an advertisement on Google' : '',
    source[`${prefix}fbclid`] ? 'a link on Facebook' : '',
  ];
  return [...words, ...clicks].filter(Boolean).join(', ');
}
