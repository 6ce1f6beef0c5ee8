import { addMonths } from '../../kit/numbers/dates.ts';

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
export function recordEarlierRevisions<T extends LegalText, D extends T & { id: string; earlier: T[] }>(
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

interface LegalVersions extends LegalText {
  earlier: readonly LegalText[];
}

/** The number of the version that is in force on a day; `null` while the first is still to come. */
export function versionInForce({ earlier, ...newest }: LegalVersions, today: string): number | null {
  return [newest, ...earlier].find(({ inForceFrom }) => inForceFrom <= today)?.version ?? null;
}

/**
 * Gives each document whose text was changed the number of its next version; a new version says what changed, and from when. A
 * version that is still to come binds nobody yet, and is corrected where it stands.
 */
export function raiseVersions<T extends LegalVersions & { id: string; whatChanged: string }>(
  before: readonly T[],
  after: readonly T[],
  { textOf, today }: { textOf: (document: T) => unknown; today: string },
): { documents: T[]; issues: { path: string; message: string }[] } {
  const issues: { path: string; message: string }[] = [];
  const documents = after.map((document, at) => {
    const known = before.find(({ id }) => id === document.id);
    if (!known) return document;
    const isSameText = JSON.stringify(textOf(known)) === JSON.stringify(textOf(document));
    const isRaised = !isSameText && known.inForceFrom <= today;
    if (isRaised && (document.whatChanged === '' || document.whatChanged === known.whatChanged))
      issues.push({ path: `documents.${at}.whatChanged`, message: 'The text is new: please say what changed' });
    const message = isRaised ? wrongNextDay(document, known, today) : wrongDay(document, known, today);
    if (message !== null) issues.push({ path: `documents.${at}.inForceFrom`, message });
    return isRaised ? { ...document, version: known.version + 1 } : document;
  });
  return { documents, issues };
}

/** A text follows the one before it; on the same day only where that day is today, so that a mistake can be taken back at once. */
function wrongNextDay(next: LegalText, present: LegalText, today: string): string | null {
  const isLater = next.inForceFrom > present.inForceFrom;
  if (isLater || (next.inForceFrom === present.inForceFrom && next.inForceFrom === today)) return null;
  return `Please enter the day from which the new text is in force, after ${present.inForceFrom}`;
}

/** The day of a version that keeps its number: what is in force stays so, and never comes before what it replaced. */
function wrongDay({ inForceFrom }: LegalText, known: LegalVersions, today: string): string | null {
  if (inForceFrom === known.inForceFrom) return null;
  if (known.inForceFrom <= today && inForceFrom > today) return `This text is in force since ${known.inForceFrom}`;
  const [replaced] = known.earlier;
  return replaced && inForceFrom < replaced.inForceFrom
    ? `The text before it is in force from ${replaced.inForceFrom}: please enter that day or a later one`
    : null;
}

/** Documents that were in force and are in the list no more: what people agreed to must stay readable under its number. */
export function lostDocuments<T extends LegalVersions & { id: string }>(
  before: readonly T[],
  after: readonly { id: string }[],
  today: string,
): T[] {
  return before.filter(
    (document) => versionInForce(document, today) !== null && !after.some(({ id }) => id === document.id),
  );
}

/** What stands behind a claim on the site. */
export interface Proof {
  source: string;
  /** The day of the count; empty: not said. */
  asOf: string;
  consent: { by: string; givenOn: string };
}

export type ClaimStatus = 'shown' | 'no-source' | 'no-date' | 'still-to-come' | 'no-consent' | 'out-of-date';

/** Whether a claim publishes: with its source, its day and consent, and not older than so many months. */
export function claimStatus(
  { source, asOf, consent }: Proof,
  { today, months }: { today: string; months: number },
): ClaimStatus {
  if (source.trim() === '') return 'no-source';
  if (asOf === '') return 'no-date';
  if (consent.by.trim() === '' || consent.givenOn === '') return 'no-consent';
  if (asOf > today || consent.givenOn > today) return 'still-to-come';
  return addMonths(asOf, months) < today ? 'out-of-date' : 'shown';
}

/** Sections of the home page that can be moved and hidden, in the order of the specification. */
export const HOME_SECTIONS = [
  'figures',
  'partners',
  'offer',
  'reasons',
  'roadmap',
  'testimonials',
  'benefits',
  'certificates',
  'blog',
  'questions',
  'free-session',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** The sections that are shown, in the institute's order; one that it does not name stands behind its neighbour of the standard. */
export function arrangeSections(chosen: readonly { id: HomeSection; isShown: boolean }[]): HomeSection[] {
  const order: { id: HomeSection; isShown: boolean }[] = [...chosen];
  for (const [place, id] of HOME_SECTIONS.entries()) {
    if (order.some((section) => section.id === id)) continue;
    const neighbour = order.findIndex((section) => section.id === HOME_SECTIONS[place - 1]);
    order.splice(neighbour + 1, 0, { id, isShown: true });
  }
  return order.filter(({ isShown }) => isShown).map(({ id }) => id);
}

/** Words of a mail with placeholders such as `{name}`. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** The mail with its placeholders filled in; a paragraph whose placeholder has nothing to say is left out. */
export function fillTemplate(template: MailTemplate, facts: Readonly<Record<string, string>>): MailTemplate {
  const isEmpty = (name: string) => facts[name] === '';
  const paragraphs = template.text
    .split(/\n{2,}/)
    .filter((paragraph) => !placeholdersOf(paragraph).some(isEmpty))
    .map((paragraph) => filled(paragraph, facts));
  return { subject: filled(template.subject, facts).trim(), text: paragraphs.join('\n\n') };
}

/** What is wrong with the placeholders of a text, or `null`. */
export function wrongPlaceholder(
  words: string,
  { known, needed }: { known: readonly string[]; needed: readonly string[] },
): string | null {
  const used = placeholdersOf(words);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return `There is no {${unknown}} here. There are ${inBraces(known)}.`;
  const missing = needed.filter((name) => !used.includes(name));
  return missing.length > 0 ? `The mail needs ${inBraces(missing)}.` : null;
}

function placeholdersOf(words: string): string[] {
  return [...words.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);
}

function filled(words: string, facts: Readonly<Record<string, string>>): string {
  return words.replace(/\{([^{}\s]*)\}/g, (whole, name: string) => facts[name] ?? whole);
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)`;
const HOURS = new RegExp(String.raw`^${DAY}(?:\s*(?:to|-|–)\s*${DAY})?,?\s+${TIME}\s*(?:to|-|–)\s*${TIME}$`, 'i');

/** `Monday to Sunday 10am to 7pm` as search engines read it, `Mo-Su 10:00-19:00`; `null` for words of another form. */
export function openingHoursCode(words: string): string | null {
  const parts = HOURS.exec(words.trim());
  if (!parts) return null;
  const [, first = '', last, fromHour = '', fromMinute, fromHalf = '', toHour = '', toMinute, toHalf = ''] = parts;
  const days = [first, last].filter((day) => day !== undefined).map(dayCode);
  const from = clockTime(fromHour, fromMinute, fromHalf);
  const to = clockTime(toHour, toMinute, toHalf);
  return from && to ? `${days.join('-')} ${from}-${to}` : null;
}

function dayCode(day: string): string {
  return DAYS.find((code) => day.toLowerCase().startsWith(code.toLowerCase())) ?? '';
}

function clockTime(hour: string, minute: string | undefined, half: string): string | null {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute ?? 0) > 59) return null;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/** A text about refunds with the days of the refund policy in place of `{refundDays}`: "within 7 days". */
export function fillRefundDays(text: string, { wholeDays }: { wholeDays: number }): string {
  return text.replaceAll('{refundDays}', wholeDays === 1 ? '1 day' : `${wholeDays} days`);
}

/** What the box under a form says (spec 1 §5); kept with each form that was sent with it ticked. */
export const POLICY_CONSENT = 'I agree to the terms of use and privacy policy.';
/** The legal document whose version is kept with each consent. */
export const PRIVACY_NOTICE_ID = 'privacy-notice';

/** What this feature writes into the audit log, with its label. */
export const SETTINGS_ACTIONS = {
  'setting.restored': 'Setting brought back',
  'setting.updated': 'Setting saved',
} as const;

type Labels = typeof SETTINGS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
