/** Local storage of this browser; it contains no personal data. */
const KEY = 'visit_source';
const VISIT_DAYS = 90;
const TEXT_LIMIT = 200;
const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid'] as const;

/** The stored source of visits, with the time of the first. */
interface StoredVisit {
  since: number;
  source: Record<string, string>;
}

/**
 * Stores where a visit came from: campaign parameters and the referring site of the first arrival (`first_…`) and of the
 * latest, the first page, and the latest one. Call it once on every page; it starts over 90 days after the first visit.
 */
export function rememberVisitSource(now: number = Date.now()): void {
  const kept = readStored(now);
  const page = cut(pagePath(location.pathname));
  const arrival = readArrival();
  const known = kept?.source ?? { landing: page };
  const isArrival = Object.keys(arrival).length > 0;
  const source = isArrival ? { ...withoutLatest(known), ...firstOf(known, arrival), ...arrival } : known;
  try {
    localStorage.setItem(KEY, JSON.stringify({ since: kept?.since ?? now, source: { ...source, page } }));
  } catch {
    // A browser without storage: the visit has no known source.
  }
}

/** Where this browser's visits came from, for an enquiry or an order: at most 20 short texts. */
export function readVisitSource(now: number = Date.now()): Record<string, string> {
  return readStored(now)?.source ?? {};
}

function readStored(now: number): StoredVisit | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isStoredVisit(kept) || now - kept.since > VISIT_DAYS * 86_400_000) return null;
    const texts = Object.entries(kept.source).filter(([name, text]) => isName(name) && typeof text === 'string');
    return { since: kept.since, source: Object.fromEntries(texts.map(([name, text]) => [name, cut(text)])) };
  } catch {
    return null;
  }
}

function isStoredVisit(value: unknown): value is StoredVisit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'since' in value &&
    typeof value.since === 'number' &&
    'source' in value &&
    typeof value.source === 'object' &&
    value.source !== null
  );
}

const NAMES: readonly string[] = [
  ...[...MARKS, 'referrer'].flatMap((mark) => [mark, `first_${mark}`]),
  'landing',
  'page',
];

function isName(name: string): boolean {
  return NAMES.includes(name);
}

/** Campaign parameters of the page's URL, and the referring site if it is not ours. */
function readArrival(): Record<string, string> {
  const parameters = new URLSearchParams(location.search);
  const arrival: Record<string, string> = {};
  for (const mark of MARKS) {
    const text = cut(parameters.get(mark) ?? '');
    // An e-mail address is personal data, whatever put it into the link.
    if (text !== '' && !text.includes('@')) arrival[mark] = text;
  }
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).host : '';
  if (referrer !== '' && referrer !== location.host) arrival.referrer = cut(referrer);
  return arrival;
}

/** The first arrival with a known source stays the first. */
function firstOf(known: Record<string, string>, arrival: Record<string, string>): Record<string, string> {
  if (Object.keys(known).some((name) => name.startsWith('first_'))) return {};
  return Object.fromEntries(Object.entries(arrival).map(([name, text]) => [`first_${name}`, text]));
}

function withoutLatest(known: Record<string, string>): Record<string, string> {
  const kept = Object.entries(known).filter(([name]) => name === 'landing' || name.startsWith('first_'));
  return Object.fromEntries(kept);
}

/** A certificate's number identifies its holder. */
function pagePath(pathname: string): string {
  return pathname.replace(/^\/certificate\/.+/, '/certificate');
}

function cut(text: string): string {
  return text.trim().slice(0, TEXT_LIMIT);
}
