import { isEmail, readEmail } from '../../kit/email-text.ts';
import { hasAddress } from '../../kit/person-name.ts';
import { PHONE_FAULTS } from '../../kit/phone-text.ts';
import { cleanLine, hasVisibleText } from '../../kit/plain-text.ts';
import { explainPhone, readAccountPhone } from '../../platform/read-phone.ts';
import type { RowFault } from '../../platform/table-file/table-contract.ts';
import type { CourseNames } from '../catalogue/list-course-names.ts';
import type { PeopleRow, PeopleTable } from './read-people-file.ts';
import type { ImportedRow } from './rules.ts';

export interface SortedRows {
  rows: ImportedRow[];
  bad: (RowFault & { cells: string[] })[];
  /** Phone numbers that could not be read; their people are taken without them. */
  notes: RowFault[];
}

/** Parts the rows of a table into those that can be taken and those that can't, each with its reason. */
export function sortPeopleRows(table: PeopleTable, courses: CourseNames): SortedRows {
  const sorted: SortedRows = { rows: [], bad: [], notes: [] };
  for (const { line, cells, reason } of table.broken)
    sorted.bad.push({ line, column: '', value: shorten(cells.join()), email: '', reason, cells });
  const firstLines = new Map<string, number>();
  for (const row of table.rows) {
    const { line, cells } = row;
    const { name, phone, course: courseName, reason } = row.fields;
    const email = readEmail(row.fields.email);
    const course = courseName === '' ? null : courses.find(courseName);
    const key = `${email.toLowerCase()} ${course === null || typeof course === 'string' ? '' : course.id}`;
    const fault = faultOf(row, course, firstLines.get(key));
    const at = (field: keyof PeopleRow['fields'] | null) => ({
      line,
      column: field === null ? '' : table.columnOf(field),
      value: field === null ? '' : shorten(row.fields[field]),
      email: email.slice(0, 200),
    });
    if (fault !== null) {
      sorted.bad.push({ ...at(fault.field), reason: fault.reason, cells });
      continue;
    }
    firstLines.set(key, line);
    const read = readAccountPhone(phone);
    if (read === null)
      sorted.notes.push({ ...at('phone'), reason: PHONE_FAULTS[explainPhone(phone).fault ?? 'invalid'] });
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

type Fault = { field: keyof PeopleRow['fields'] | null; reason: string };

function faultOf(
  { fields }: PeopleRow,
  course: ReturnType<CourseNames['find']> | null,
  firstLine: number | undefined,
): Fault | null {
  const { name, course: courseName, reason } = fields;
  const email = readEmail(fields.email);
  if (!hasVisibleText(name)) return { field: 'name', reason: 'There is no name.' };
  if (name.length > 100) return { field: 'name', reason: 'The name is longer than 100 characters.' };
  if (hasAddress(name)) return { field: 'name', reason: 'The name holds an address, “@” or “/”.' };
  if (email === '') return { field: 'email', reason: 'There is no e-mail address.' };
  if (!isEmail(email)) return { field: 'email', reason: `"${fields.email.slice(0, 60)}" is no e-mail address.` };
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
