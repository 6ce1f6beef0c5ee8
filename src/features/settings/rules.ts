import { addMonths } from '../../kit/numbers/dates.ts';
import { parseImageUrl, sizedUrl, widthUpTo } from '../../kit/image/image-url.ts';

/** A postal address as printed: street lines, then city and PIN, then the state. Empty parts are left out. */
export function addressLines(place: {
  postalAddress: readonly string[];
  city: string;
  pin: string;
  state: string;
}): string[] {
  const cityLine = [place.city, place.pin].filter(Boolean).join(' ');
  return [...place.postalAddress, cityLine, place.state].filter(Boolean);
}

/** The institute's logo as the shell shows it, 40 px high. */
export interface BrandImage {
  src: string;
  width: number;
  height: number;
  /** Empty where the name stands beside it. */
  alt: string;
}

/** The picture of tabs and home screens: the icon, else the logo; `null`: the mark. */
export function iconOf({ icon, logo }: { icon: string | null; logo: string | null }): string | null {
  return icon ?? logo;
}

/** Changes with the picture of the icon, for addresses that browsers keep; `null` for the mark. */
export function iconVersion(institute: { icon: string | null; logo: string | null }): string | null {
  return /-([0-9a-f]{12})\.webp$/.exec(iconOf(institute) ?? '')?.[1] ?? null;
}

/** The largest of the icons that are made of it. */
const MIN_ICON_SIDE = 512;

/** What is wrong with the institute's own pictures, by field. */
export function brandImageIssues(brand: {
  icon: string | null;
  logo: string | null;
}): { path: 'icon' | 'logo'; message: string }[] {
  const icon = brand.icon === null ? null : parseImageUrl(brand.icon);
  const logo = brand.logo === null ? null : parseImageUrl(brand.logo);
  const issues: { path: 'icon' | 'logo'; message: string }[] = [];
  if (logo && logo.height < BRAND_HEIGHT)
    issues.push({
      path: 'logo',
      message: `A logo has ${BRAND_HEIGHT} pixels of height at least, this one has ${logo.height}.`,
    });
  if (icon && (icon.width !== icon.height || icon.width < MIN_ICON_SIDE))
    issues.push({
      path: 'icon',
      message: `An icon is square and has ${MIN_ICON_SIDE} pixels a side at least, this one has ${icon.width} × ${icon.height}.`,
    });
  return issues;
}

const BRAND_HEIGHT = 40;
const BRAND_WIDEST = 180;

/**
 * The logo at the height of the header. A wide one carries the name and stands alone, so it has a text alternative; a
 * squarer one stands beside the name and has none. `null` without a logo of ours.
 */
export function brandImage({
  logo,
  logoAlt,
  name,
}: {
  logo: string | null;
  logoAlt: string;
  name: string;
}): BrandImage | null {
  const image = logo === null ? null : parseImageUrl(logo);
  if (!image) return null;
  const ratio = image.width / image.height;
  const width = Math.min(BRAND_WIDEST, Math.max(1, Math.round(BRAND_HEIGHT * ratio)));
  const height = Math.max(1, Math.round(width / ratio));
  const src = sizedUrl(image, widthUpTo(image, 2 * BRAND_WIDEST), 'webp');
  return { src, width, height: Math.min(BRAND_HEIGHT, height), alt: ratio > 1.5 ? logoAlt || name : '' };
}

interface LegalText {
  version: number;
  inForceFrom: string;
}

/** Adds to each document the text that its new version replaces, so that it stays readable. */
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

/** The number of the version in force on a day; `null` before the first one. */
export function versionInForce({ earlier, ...newest }: LegalVersions, today: string): number | null {
  return [newest, ...earlier].find(({ inForceFrom }) => inForceFrom <= today)?.version ?? null;
}

/**
 * Gives each changed document its next version number; a new version must say what changed, and from when. A version
 * that is not yet in force is corrected in place.
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

/**
 * A text must be later than the previous one; the same day is allowed only for today, so that a mistake can be
 * corrected at once.
 */
function wrongNextDay(next: LegalText, present: LegalText, today: string): string | null {
  const isLater = next.inForceFrom > present.inForceFrom;
  if (isLater || (next.inForceFrom === present.inForceFrom && next.inForceFrom === today)) return null;
  return `Please enter the day from which the new text is in force, after ${present.inForceFrom}`;
}

/**
 * The date rule for a version that keeps its number: a version in force stays in force, and never predates the one it
 * replaced.
 */
function wrongDay({ inForceFrom }: LegalText, known: LegalVersions, today: string): string | null {
  if (inForceFrom === known.inForceFrom) return null;
  if (known.inForceFrom <= today && inForceFrom > today) return `This text is in force since ${known.inForceFrom}`;
  const [replaced] = known.earlier;
  return replaced && inForceFrom < replaced.inForceFrom
    ? `The text before it is in force from ${replaced.inForceFrom}: please enter that day or a later one`
    : null;
}

/** Documents that were in force and are missing from the list: accepted texts must stay readable under their number. */
export function lostDocuments<T extends LegalVersions & { id: string }>(
  before: readonly T[],
  after: readonly { id: string }[],
  today: string,
): T[] {
  return before.filter(
    (document) => versionInForce(document, today) !== null && !after.some(({ id }) => id === document.id),
  );
}

/** Evidence of a published claim. */
export interface Proof {
  source: string;
  /** The day of the count; empty if unknown. */
  asOf: string;
  consent: { by: string; givenOn: string };
}

export type ClaimStatus = 'shown' | 'no-source' | 'no-date' | 'still-to-come' | 'no-consent' | 'out-of-date';

/** Whether a claim is published: requires source, day and consent, and a maximum age in months. */
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

/** Sections of the home page that can be moved and hidden, in the specification's order. */
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

/** The visible sections in the institute's order; unnamed ones follow their default neighbour. */
export function arrangeSections(chosen: readonly { id: HomeSection; isShown: boolean }[]): HomeSection[] {
  const order: { id: HomeSection; isShown: boolean }[] = [...chosen];
  for (const [place, id] of HOME_SECTIONS.entries()) {
    if (order.some((section) => section.id === id)) continue;
    const neighbour = order.findIndex((section) => section.id === HOME_SECTIONS[place - 1]);
    order.splice(neighbour + 1, 0, { id, isShown: true });
  }
  return order.filter(({ isShown }) => isShown).map(({ id }) => id);
}

/** A mail's text with placeholders such as `{name}`. */
export interface MailTemplate {
  subject: string;
  text: string;
}

/** The mail with its placeholders filled in; a paragraph whose placeholder is empty is left out. */
export function fillTemplate(template: MailTemplate, data: Readonly<Record<string, string>>): MailTemplate {
  const isEmpty = (name: string) => data[name] === '';
  const paragraphs = template.text
    .split(/\n{2,}/)
    .filter((paragraph) => !placeholdersOf(paragraph).some(isEmpty))
    .map((paragraph) => filled(paragraph, data));
  return { subject: filled(template.subject, data).trim(), text: paragraphs.join('\n\n') };
}

/** The error of a text's placeholders, or `null`. */
export function wrongPlaceholder(
  text: string,
  { known, needed }: { known: readonly string[]; needed: readonly string[] },
): string | null {
  const used = placeholdersOf(text);
  const unknown = used.find((name) => !known.includes(name));
  if (unknown !== undefined) return `There is no {${unknown}} here. There are ${inBraces(known)}.`;
  const missing = needed.filter((name) => !used.includes(name));
  return missing.length > 0 ? `The mail needs ${inBraces(missing)}.` : null;
}

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name = '']) => name);
}

function filled(text: string, data: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}\s]*)\}/g, (whole, name: string) => data[name] ?? whole);
}

function inBraces(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ');
}

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const DAY = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)`;
const HOURS = new RegExp(String.raw`^${DAY}(?:\s*(?:to|-|–)\s*${DAY})?,?\s+${TIME}\s*(?:to|-|–)\s*${TIME}$`, 'i');

/** `Monday to Sunday 10am to 7pm` in schema.org form, `Mo-Su 10:00-19:00`; `null` for other formats. */
export function openingHoursCode(text: string): string | null {
  const parts = HOURS.exec(text.trim());
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

/** A text about refunds with `{refundDays}` replaced by the refund policy's days: "within 7 days". */
export function fillRefundDays(text: string, { wholeDays }: { wholeDays: number }): string {
  return text.replaceAll('{refundDays}', wholeDays === 1 ? '1 day' : `${wholeDays} days`);
}

/** The text of the consent box (spec 1 §5); stored with each form sent with it ticked. */
export const POLICY_CONSENT = 'I agree to the terms of use and privacy policy.';
/** The legal document whose version is stored with each consent. */
export const PRIVACY_NOTICE_ID = 'privacy-notice';

/** What this feature writes into the audit log, with its label. */
export const SETTINGS_ACTIONS = {
  'setting.published': 'Scheduled text published',
  'setting.rescheduled': 'Scheduled text changed',
  'setting.restored': 'Setting restored',
  'setting.scheduled': 'Text scheduled',
  'setting.unscheduled': 'Scheduled text cancelled or ended',
  'setting.updated': 'Setting saved',
} as const;

type Labels = typeof SETTINGS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}

/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const SETTINGS_ERRORS = {
  'already-scheduled': { status: 409, meaning: 'One of the fields is scheduled already in a part of that time' },
  'changed-elsewhere': { status: 409, meaning: 'A colleague saved in the meantime; load again' },
} as const;

type Codes = typeof SETTINGS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}

/** Whether a figure is the institute's rating, which also stands beside the stars of the home page: "out of 5, ...". */
export function isRating({ id, label }: { id: string; label: string }): boolean {
  return id === 'rating' || /^out of 5\b/i.test(label);
}

/** Whether a figure is the number of hiring partners, which also stands in the drawing about placement. */
export function isHiringPartners({ id, label }: { id: string; label: string }): boolean {
  return id === 'hiring-partners' || /^hiring partners$/i.test(label);
}

/** What the privacy notice says of the providers of online classes; `null` where the institute has none. */
export function meetingSection(
  providers: readonly MeetingProvider[],
): { heading: string; paragraphs: string[] } | null {
  if (providers.length === 0) return null;
  const kept =
    'The provider tells us who was there and for how long. We keep that list for 30 days, and the recording of a class for its students.';
  return { heading: 'Online classes', paragraphs: [...providers.map((provider) => MEETING_TEXTS[provider]), kept] };
}

type MeetingProvider = 'zoom' | 'meet';
const MEETING_TEXTS: Record<MeetingProvider, string> = {
  zoom: 'Online classes take place on Zoom. It gets your name and e-mail address when you join.',
  meet: 'Online classes take place on Google Meet. It sees the account with which you join.',
};
