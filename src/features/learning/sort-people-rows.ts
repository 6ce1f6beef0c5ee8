import { hasAddress } from '../../kit/person-name.ts';
import { cleanLine, hasVisibleText } from '../../kit/plain-text.ts';
import { readAccountPhone } from '../../platform/read-phone.ts';
import { emailAddress } from '../accounts/contract.ts';
import type { WrittenRow } from './read-people-file.ts';
import type { ImportedRow } from './rules.ts';

export interface BadRow {
  line: number;
  email: string;
  reason: string;
}

type Offered = { id: string; title: string };

/** Parts the lines of a file into those that can be taken and those that can't, each with its reason. */
export function sortPeopleRows(
  written: readonly WrittenRow[],
  courses: ReadonlyMap<string, Offered>,
): { rows: ImportedRow[]; bad: BadRow[] } {
  const rows: ImportedRow[] = [];
  const bad: BadRow[] = [];
  const seen = new Map<string, number>();
  for (const row of written) {
    const course = row.course === '' ? null : courses.get(row.course.toLowerCase());
    const key = `${row.email.toLowerCase()} ${course?.id ?? ''}`;
    const reason = faultOf(row, course, seen.get(key));
    if (reason !== null) {
      bad.push({ line: row.line, email: row.email.slice(0, 200), reason });
      continue;
    }
    seen.set(key, row.line);
    rows.push({
      line: row.line,
      name: cleanLine(row.name),
      email: row.email,
      phone: readAccountPhone(row.phone) ?? '',
      course: course ? { id: course.id, title: course.title } : null,
      reason: cleanLine(row.reason) || 'Came with a file of students',
    });
  }
  return { rows, bad };
}

function faultOf(row: WrittenRow, course: Offered | null | undefined, firstLine: number | undefined): string | null {
  if (!hasVisibleText(row.name)) return 'There is no name.';
  if (row.name.length > 100) return 'The name is longer than 100 characters.';
  if (hasAddress(row.name)) return 'The name holds an address, “@” or “/”.';
  if (row.email === '') return 'There is no e-mail address.';
  if (!emailAddress.safeParse(row.email).success) return `"${row.email.slice(0, 60)}" is no e-mail address.`;
  if (readAccountPhone(row.phone) === null) return `"${row.phone.slice(0, 40)}" is no phone number: 6 to 15 digits.`;
  if (course === undefined) return `There is no course "${row.course.slice(0, 60)}". Write the end of its address.`;
  if (row.reason.length > 300) return 'The reason is longer than 300 characters.';
  if (firstLine !== undefined) return `The same as line ${firstLine}.`;
  return null;
}
