import { emailIssue, isEmail, readEmail } from '../../../kit/text/email-text.ts';
import { URL_IN_NAME, hasUrl } from '../../../kit/text/person-name.ts';
import { PHONE_ISSUE_TEXTS } from '../../../kit/text/phone-text.ts';
import { cleanLine, cleanText, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { readTypedDate } from '../../../kit/numbers/typed-date.ts';
import { explainPhone } from '../../../platform/read-phone.ts';
import type { RowIssue } from '../../../platform/table-file/table-contract.ts';
import type { LeadFileRow, LeadTable } from './read-leads-file.ts';
import { FACT_STAGES } from '../leads/stage-rules.ts';
import {
  cleanTags,
  LEAD_STAGES,
  LOST_REASONS,
  MAX_LEAD_TAGS,
  MAX_TAG_LENGTH,
  STAGE_NAMES,
  type ImportedLead,
  type LeadStage,
} from '../rules.ts';

export interface SortedLeads {
  leads: ImportedLead[];
  bad: (RowIssue & { cells: string[] })[];
  /** Cells that could not be read; their leads are imported without them. */
  notes: RowIssue[];
}

type Field = keyof LeadFileRow['fields'];

const LIMITS: Partial<Record<Field, number>> = {
  name: 100,
  form: 60,
  course: 200,
  city: 80,
  message: 3000,
  source: 200,
  landing: 500,
  lostReason: 200,
  nextStep: 120,
};

/** Splits the rows of a table into valid leads and rejected rows with reasons. Owners are looked up by name. */
export function sortLeadRows(
  table: LeadTable,
  { owners, now }: { owners: readonly { id: string; name: string }[]; now: Date },
): SortedLeads {
  const sorted: SortedLeads = { leads: [], bad: [], notes: [] };
  for (const { value, ...broken } of table.broken)
    sorted.bad.push({ ...broken, value: value.slice(0, 200).toWellFormed(), email: '' });
  const firstLines = new Map<string, number>();
  for (const row of table.rows) {
    const { line, cells, fields } = row;
    const issueAt = (field: Field | null, reason: string): RowIssue => ({
      line,
      column: field === null ? '' : table.columnOf(field),
      value: field === null ? '' : fields[field].slice(0, 200).toWellFormed(),
      email: fields.email.slice(0, 200),
      reason,
    });
    const notes: RowIssue[] = [];
    const lead = readLead(row, { owners, now, note: (field, reason) => notes.push(issueAt(field, reason)) });
    if ('reason' in lead) {
      sorted.bad.push({ ...issueAt(lead.field, lead.reason), cells });
      continue;
    }
    const key = JSON.stringify([lead.phone || lead.email.toLowerCase(), lead.course.toLowerCase(), lead.message]);
    const first = firstLines.get(key);
    if (first !== undefined) {
      sorted.bad.push({ ...issueAt(null, `The same as line ${first}.`), cells });
      continue;
    }
    firstLines.set(key, line);
    sorted.leads.push(lead);
    sorted.notes.push(...notes);
  }
  sorted.bad.sort((one, other) => one.line - other.line);
  return sorted;
}

function readLead(
  { line, fields }: LeadFileRow,
  context: {
    owners: readonly { id: string; name: string }[];
    now: Date;
    note: (field: Field, reason: string) => void;
  },
): ImportedLead | { field: Field | null; reason: string } {
  const { name, phone } = fields;
  const email = readEmail(fields.email);
  if (!hasVisibleText(name)) return { field: 'name', reason: 'There is no name.' };
  if (hasUrl(name)) return { field: 'name', reason: URL_IN_NAME };
  for (const [field, limit] of Object.entries(LIMITS) as [Field, number][])
    if (fields[field].length > limit) return { field, reason: `This is longer than ${limit} characters.` };
  // Ad platforms export numbers as p:+919876543210.
  const number = explainPhone(phone.replace(/^p:/, ''));
  const isAddress = isEmail(email);
  const phoneIssue = number.issue === null || number.issue === 'missing' ? null : PHONE_ISSUE_TEXTS[number.issue];
  const addressIssue = email !== '' && !isAddress ? emailIssue(fields.email) : null;
  if (!number.phone && !isAddress)
    return phoneIssue !== null
      ? { field: 'phone', reason: phoneIssue }
      : { field: 'email', reason: addressIssue ?? 'There is neither a phone number nor an e-mail address.' };
  if (phoneIssue !== null) context.note('phone', phoneIssue);
  if (addressIssue !== null) context.note('email', addressIssue);
  return {
    line,
    name: cleanLine(name),
    phone: number.phone?.number ?? '',
    email: isAddress ? email : '',
    formHeading: cleanLine(fields.form) || 'Import',
    course: cleanLine(fields.course),
    city: cleanLine(fields.city),
    tags: readTags(fields.tags, context.note),
    message: cleanText(fields.message),
    source: cleanLine(fields.source),
    landing: cleanLine(fields.landing),
    ...readLost(fields, context.note),
    ownerId: readOwner(fields.owner, context),
    nextStep: cleanLine(fields.nextStep),
    followUpOn: readDay(fields.followUpOn, context.note),
    askedAt: readPast('date', fields.date, context),
    answeredAt: readPast('firstAnswer', fields.firstAnswer, context),
  };
}

/** Tags with commas between them; what a lead cannot have is left out. */
function readTags(written: string, note: (field: Field, reason: string) => void): string[] {
  const tags = cleanTags(written.split(',').map(cleanLine).filter(Boolean));
  const kept = tags.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_LEAD_TAGS);
  if (kept.length < tags.length)
    note('tags', `A lead has ${MAX_LEAD_TAGS} tags at most, each of ${MAX_TAG_LENGTH} characters at most.`);
  return kept;
}

function readStage(written: string, note: (field: Field, reason: string) => void): LeadStage {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (written === '') return 'new';
  const stage = LEAD_STAGES.find((one) => [one, STAGE_NAMES[one]].some((name) => plain(name) === plain(written)));
  if (!stage) note('stage', `There is no stage of this name. The lead is New.`);
  if (!FACT_STAGES.some((fact) => fact === stage)) return stage ?? 'new';
  note('stage', 'This stage follows a seat, attendance or paid order here. The lead is Contacted.');
  return 'contacted';
}

/** Stage and lost reason; a reason that is not on the list is kept as the note of `Other`. */
function readLost(
  { stage: written, lostReason }: LeadFileRow['fields'],
  note: (field: Field, reason: string) => void,
): Pick<ImportedLead, 'stage' | 'lostReason' | 'lostNote'> {
  const stage = readStage(written, note);
  if (stage !== 'lost') return { stage, lostReason: '', lostNote: '' };
  const [named = '', ...words] = cleanLine(lostReason).split(': ');
  const reason = LOST_REASONS.find((known) => known.toLowerCase() === named.toLowerCase());
  if (reason) return { stage, lostReason: reason, lostNote: words.join(': ') };
  return { stage, lostReason: 'Other', lostNote: cleanLine(lostReason) || 'No reason in the imported file' };
}

function readOwner(
  written: string,
  { owners, note }: { owners: readonly { id: string; name: string }[]; note: (field: Field, reason: string) => void },
): string | null {
  if (written === '') return null;
  const [owner, ...others] = owners.filter(({ name }) => name.toLowerCase() === cleanLine(written).toLowerCase());
  if (owner && others.length === 0) return owner.id;
  note('owner', owner ? 'Several colleagues have this name.' : 'No colleague has this name.');
  return null;
}

function readDay(written: string, note: (field: Field, reason: string) => void): string | null {
  const moment = readTypedDate(written);
  if (moment === null && written !== '') note('followUpOn', NO_DATE);
  return moment === null ? null : indianDay(new Date(moment));
}

/** A time in the past; a mistyped future year would stay on top of the list. */
function readPast(
  field: Field,
  written: string,
  { now, note }: { now: Date; note: (field: Field, reason: string) => void },
): string | null {
  if (written === '') return null;
  const moment = readTypedDate(written);
  if (moment !== null && Date.parse(moment) <= now.getTime()) return moment;
  note(field, moment === null ? NO_DATE : 'This date is in the future.');
  return null;
}

const NO_DATE = 'This is no date. Write it as 14/11/2026.';
