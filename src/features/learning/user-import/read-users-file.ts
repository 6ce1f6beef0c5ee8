import { readFields, type FieldRow, type FieldTable } from '../../../platform/table-file/read-fields.ts';
import type { HeadNames } from '../../../platform/table-file/match-heads.ts';
import { MAX_IMPORTED } from '../rules.ts';

type UsersField = 'name' | 'firstName' | 'lastName' | 'email' | 'phone' | 'course' | 'reason';

export type UsersTable = FieldTable<UsersField>;
export type UsersRow = FieldRow<UsersField>;

/** Column headers common in sheets of Indian institutes, including those of our own export. */
const names: HeadNames<UsersField> = {
  name: [
    'full name',
    'student name',
    'name of student',
    'name of the student',
    'students name',
    'candidate name',
    'name of candidate',
    'name of the candidate',
    'applicant name',
    'learner name',
    'participant name',
    'trainee name',
    'member name',
    'user name',
    'person',
    'student',
    'candidate',
    'नाम',
    'पूरा नाम',
    'विद्यार्थी का नाम',
    'छात्र का नाम',
  ],
  firstName: ['first name', 'given name', 'fname'],
  lastName: ['last name', 'surname', 'family name', 'lname'],
  email: [
    'e-mail',
    'mail',
    'e-mail id',
    'mail id',
    'gmail',
    'gmail id',
    'e-mail address',
    'mail address',
    'student e-mail',
    'student email id',
    'username',
    'login',
    'ईमेल',
    'ई-मेल',
    'ईमेल आईडी',
  ],
  phone: [
    'phone no',
    'phone number',
    'phone num',
    'ph no',
    'ph',
    'mobile',
    'mobile no',
    'mobile number',
    'mob',
    'mob no',
    'mobile phone',
    'cell',
    'cell no',
    'cell phone',
    'contact',
    'contact no',
    'contact number',
    'contact details',
    'whatsapp',
    'whatsapp no',
    'whatsapp number',
    'telephone',
    'tel',
    'tel no',
    'student mobile',
    'student phone',
    'student contact',
    'मोबाइल',
    'मोबाइल नंबर',
    'मोबाइल न',
    'फोन',
    'फ़ोन',
    'फोन नंबर',
    'संपर्क',
  ],
  course: [
    'course name',
    'course title',
    'course id',
    'course slug',
    'course opted',
    'course enrolled',
    'course interested',
    'courses',
    'program',
    'programme',
    'program name',
    'programme name',
    'class name',
    'subject',
    'कोर्स',
    'पाठ्यक्रम',
  ],
  reason: ['reasons', 'remark', 'remarks', 'note', 'notes', 'comment', 'comments', 'टिप्पणी'],
};

/**
 * Parses a file or a pasted table of users, with columns in any order. Users with an account need no name and can be identified by phone
 * number alone, so that a sheet of enrolments suffices. Throws 422 `unreadable-file`, `missing-columns`, `empty-file` or `too-many-rows`.
 */
export async function readUsersFile(source: Uint8Array | string): Promise<UsersTable> {
  const table = await readFields(source, { names, required: ['name', 'email'], missing, maxRows: MAX_IMPORTED });
  return { ...table, rows: table.rows.map(joinNames) };
}

/** Sheets with separate columns for first and last name have no full name. */
function joinNames(row: UsersRow): UsersRow {
  const { name, firstName, lastName } = row.fields;
  return name === '' ? { ...row, fields: { ...row.fields, name: `${firstName} ${lastName}`.trim() } } : row;
}

function missing(found: ReadonlyMap<UsersField, number>): string | null {
  const isForAccounts = found.has('course');
  const lacking = [
    ...(found.has('name') || found.has('firstName') || isForAccounts ? [] : ['name']),
    ...(found.has('email') || (found.has('phone') && isForAccounts) ? [] : ['email']),
  ];
  return lacking.length === 0
    ? null
    : `The first line must name the columns. Missing: ${lacking.join(', ')}. Others are phone, course and reason.`;
}
