import type { HeadNames } from '../../../platform/table-file/match-heads.ts';
import { readFields, type FieldRow, type FieldTable } from '../../../platform/table-file/read-fields.ts';
import { MAX_IMPORTED_LEADS } from '../rules.ts';

type LeadField =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'email'
  | 'form'
  | 'course'
  | 'city'
  | 'tags'
  | 'message'
  | 'source'
  | 'landing'
  | 'date'
  | 'stage'
  | 'lostReason'
  | 'owner'
  | 'nextStep'
  | 'followUpOn'
  | 'firstAnswer';

export type LeadTable = FieldTable<LeadField>;
export type LeadFileRow = FieldRow<LeadField>;

/** Column headers of trade-fair sheets, of lead forms in ads and portals, and of our own export. */
const names: HeadNames<LeadField> = {
  name: ['full name', 'student name', 'candidate name', 'lead name', 'customer name', 'contact name', 'person', 'नाम'],
  firstName: ['first name', 'given name'],
  lastName: ['last name', 'surname', 'family name'],
  phone: [
    'phone no',
    'phone number',
    'mobile',
    'mobile no',
    'mobile number',
    'mob no',
    'mob',
    'contact',
    'contact no',
    'contact number',
    'whatsapp',
    'whatsapp no',
    'whatsapp number',
    'telephone',
    'cell',
    'मोबाइल',
    'मोबाइल नंबर',
    'फोन',
    'फ़ोन',
  ],
  email: ['e-mail', 'mail', 'e-mail id', 'mail id', 'gmail', 'e-mail address', 'ईमेल'],
  form: ['form name', 'form heading', 'lead form'],
  course: [
    'course name',
    'course interested',
    'course interested in',
    'interested in',
    'interested course',
    'interest',
    'program',
    'programme',
    'enquiry for',
    'inquiry for',
    'कोर्स',
  ],
  city: ['town', 'शहर'],
  tags: ['tag', 'label', 'labels'],
  message: ['note', 'notes', 'remark', 'remarks', 'comment', 'comments', 'enquiry', 'query', 'description', 'टिप्पणी'],
  source: [
    'lead source',
    'utm source',
    'campaign',
    'campaign name',
    'channel',
    'reference',
    'how did you hear about us',
  ],
  landing: ['first page', 'landing page'],
  date: [
    'first form',
    'enquiry date',
    'inquiry date',
    'lead date',
    'date of enquiry',
    'timestamp',
    'created',
    'created at',
    'created on',
    'created time',
    'दिनांक',
  ],
  stage: ['status', 'lead status', 'lead stage'],
  lostReason: ['reason lost', 'lost reason'],
  owner: ['lead owner', 'assigned to', 'counsellor', 'counselor'],
  nextStep: ['next step', 'next action'],
  followUpOn: ['follow up on', 'follow up', 'follow up date', 'next follow up'],
  firstAnswer: ['first answer', 'first response'],
};

/**
 * Reads a file or a pasted table of leads, with columns in any order. Throws 422 `unreadable-file`, `missing-columns`,
 * `empty-file` or `too-many-rows`.
 */
export async function readLeadsFile(source: Uint8Array | string): Promise<LeadTable> {
  const table = await readFields(source, { names, required: ['name', 'phone'], missing, maxRows: MAX_IMPORTED_LEADS });
  return { ...table, rows: table.rows.map(joinNames) };
}

function joinNames(row: LeadFileRow): LeadFileRow {
  const { name, firstName, lastName } = row.fields;
  return name === '' ? { ...row, fields: { ...row.fields, name: `${firstName} ${lastName}`.trim() } } : row;
}

function missing(found: ReadonlyMap<LeadField, number>): string | null {
  const lacking = [
    ...(found.has('name') || found.has('firstName') ? [] : ['name']),
    ...(found.has('phone') || found.has('email') ? [] : ['phone or e-mail']),
  ];
  return lacking.length === 0
    ? null
    : `The first line must name the columns. Missing: ${lacking.join(', ')}. Others are course, note, source and date.`;
}
