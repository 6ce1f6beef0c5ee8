import { emailIssue, isEmail, readEmail } from '../../../kit/text/email-text.ts';
import { hasUrl } from '../../../kit/text/person-name.ts';
import { PHONE_ISSUE_TEXTS } from '../../../kit/text/phone-text.ts';
import { cleanLine, hasVisibleText } from '../../../kit/text/plain-text.ts';
import { searchKey } from '../../../kit/text/search-key.ts';
import { explainPhone, readAccountPhone } from '../../../platform/read-phone.ts';
import type { RowIssue } from '../../../platform/table-file/table-contract.ts';
import type { CourseNames } from '../../catalogue/courses/list-course-names.ts';
import type { UsersRow, UsersTable } from './read-users-file.ts';
import type { ImportedRow } from '../rules.ts';

export interface SortedRows {
  rows: ImportedRow[];
  bad: (RowIssue & { cells: string[] })[];
  /** Invalid phone numbers; their users are imported without them. */
  notes: RowIssue[];
}

/** An account that a row can identify. */
interface KnownAccount {
  name: string;
  email: string;
}

export interface KnownAccounts {
  /** By e-mail address in lower case. */
  byEmail: ReadonlyMap<string, KnownAccount>;
  /** By number in E.164; several accounts can share one number. */
  byPhone: ReadonlyMap<string, readonly KnownAccount[]>;
}

/** The e-mail addresses of a table, and the phone numbers of its rows without one, for finding accounts. */
export function listWrittenUsers({ rows }: UsersTable): { emails: string[]; phones: string[] } {
  const emails = rows.map(({ fields }) => readEmail(fields.email)).filter((email) => isEmail(email));
  const phones = rows
    .filter(({ fields }) => fields.email === '')
    .map(({ fields }) => readAccountPhone(fields.phone) ?? '')
    .filter(Boolean);
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}

/** Splits the rows of a table into valid and invalid ones, the latter with a reason. */
export function sortUsersRows(table: UsersTable, courses: CourseNames, accounts: KnownAccounts): SortedRows {
  const sorted: SortedRows = { rows: [], bad: [], notes: [] };
  for (const { value, ...broken } of table.broken) sorted.bad.push({ ...broken, value: shorten(value), email: '' });
  const firstLines = new Map<string, number>();
  const hasNames = table.columnOf('name') !== '' || table.columnOf('firstName') !== '';
  for (const row of table.rows) {
    const { line, cells } = row;
    const { phone, course: courseName, reason } = row.fields;
    const user = identify(row, accounts, hasNames);
    const { name, email } = 'reason' in user ? { name: '', email: readEmail(row.fields.email) } : user;
    const course = courseName === '' ? null : courses.find(courseName);
    const key = `${email.toLowerCase()} ${course === null || typeof course === 'string' ? '' : course.id}`;
    const issue = 'reason' in user ? user : issueOf(row, course, firstLines.get(key));
    const at = (field: keyof UsersRow['fields'] | null) => ({
      line,
      column: field === null ? '' : table.columnOf(field),
      value: field === null ? '' : shorten(row.fields[field]),
      email: email.slice(0, 200),
    });
    if (issue !== null) {
      sorted.bad.push({ ...at(issue.field), reason: issue.reason, cells });
      continue;
    }
    firstLines.set(key, line);
    const read = readAccountPhone(phone);
    if (read === null)
      sorted.notes.push({ ...at('phone'), reason: PHONE_ISSUE_TEXTS[explainPhone(phone).issue ?? 'invalid'] });
    sorted.rows.push({
      line,
      name: cleanLine(name),
      email,
      phone: read ?? '',
      course: course === null || typeof course === 'string' ? null : { id: course.id, title: course.title },
      reason: cleanLine(reason) || 'Came with a file of students',
    });
  }
  sorted.bad.sort((one, other) => one.line - other.line);
  return sorted;
}
type Issue = { field: keyof UsersRow['fields'] | null; reason: string };

/**
 * The user of a row: an existing account, or a new one by name and e-mail address. A phone number alone suffices for an existing account.
 */
function identify({ fields }: UsersRow, { byEmail, byPhone }: KnownAccounts, hasNames: boolean): KnownAccount | Issue {
  const { name } = fields;
  const email = readEmail(fields.email);
  if (name.length > 100) return { field: 'name', reason: 'The name is longer than 100 characters.' };
  if (hasUrl(name)) return { field: 'name', reason: 'The name holds an address, “@” or “/”.' };
  if (email === '') return findByPhone(fields, byPhone);
  if (hasVisibleText(name) && isEmail(email)) return { name, email };
  if (!isEmail(email)) return { field: 'email', reason: emailIssue(fields.email) };
  const known = byEmail.get(email.toLowerCase());
  if (known) return { name: known.name, email: known.email };
  return {
    field: 'name',
    reason: hasNames
      ? 'There is no name.'
      : 'There is no account with this e-mail address. Add a column with the name to make one.',
  };
}

/** The account of a row without e-mail address. A name in the row must match the account's: families share phone numbers. */
function findByPhone(fields: UsersRow['fields'], byPhone: KnownAccounts['byPhone']): KnownAccount | Issue {
  const phone = readAccountPhone(fields.phone);
  if (phone === '') return { field: 'email', reason: 'There is no e-mail address.' };
  if (phone === null)
    return {
      field: 'phone',
      reason: `There is no e-mail address. ${PHONE_ISSUE_TEXTS[explainPhone(fields.phone).issue ?? 'invalid']}`,
    };
  const found = byPhone.get(phone) ?? [];
  const named = found.filter(
    ({ name }) => fields.name === '' || searchKey(cleanLine(name)) === searchKey(cleanLine(fields.name)),
  );
  const [first, ...others] = named;
  if (first && others.length === 0) return { name: first.name, email: first.email };
  const reason =
    others.length > 0
      ? 'Several accounts have this phone number.'
      : found.length > 0
        ? `This phone number belongs to another name: ${found
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', ')}.`
        : 'No account has this phone number.';
  return { field: 'phone', reason: `${reason} Add the e-mail address.` };
}

function issueOf(
  { fields }: UsersRow,
  course: ReturnType<CourseNames['find']> | null,
  firstLine: number | undefined,
): Issue | null {
  const { course: courseName, reason } = fields;
  if (course === 'unknown')
    return {
      field: 'course',
      reason: `There is no course "${courseName.slice(0, 60)}". Write its title or the end of its address.`,
    };
  if (course === 'ambiguous')
    return {
      field: 'course',
      reason: `Several courses are called "${courseName.slice(0, 60)}". Write the end of the address of the one you mean.`,
    };
  if (reason.length > 300) return { field: 'reason', reason: 'The reason is longer than 300 characters.' };
  if (firstLine !== undefined) return { field: null, reason: `The same as line ${firstLine}.` };
  return null;
}

function shorten(value: string): string {
  return value.slice(0, 200).toWellFormed();
}
