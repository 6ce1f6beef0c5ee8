import type { Database } from '../../../platform/database/database.ts';
import { listUsersByPhone } from '../../accounts/users/find-users.ts';
import { listUsersByEmail } from '../../accounts/users/list-users-by-email.ts';
import { accessError } from '../../learning/access/access-error.ts';
import { readUsersFile, type UsersTable } from '../../learning/user-import/read-users-file.ts';
import { listWrittenUsers, sortUsersRows } from '../../learning/user-import/sort-users-rows.ts';
import { countFigures } from '../seats/figure-store.ts';
import { noCourse, hasSeatIn, studentClash } from '../seats/seat-errors.ts';
import { publicSeatsLeft } from '../seats/seat-rules.ts';
import { findStudentClash } from '../seats/find-student-clash.ts';
import { findCurrentEnrolment, selectBatchesByIds, type BatchRow } from '../seats/seat-store.ts';
import { MAX_IMPORTED_STUDENTS } from '../rules.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { readSource, type BadRow, type Source } from './read-source.ts';

/** A student of a file, and what the import does for them. */
export interface PlannedStudent {
  line: number;
  name: string;
  email: string;
  phone: string;
  /** `null`: an account is made. */
  userId: string | null;
  isGiven: boolean;
  /** They have a seat in the batch. */
  isSeated: boolean;
}

export interface RosterPlan {
  table: UsersTable;
  students: PlannedStudent[];
  bad: BadRow[];
}

/** What a file of students would do to a batch, and which rows have errors. */
export async function planRoster(
  db: Database,
  { batch, roster, givesCourse }: { batch: BatchRow; roster: Source; givesCourse: boolean },
): Promise<RosterPlan> {
  const table = withoutCourses(await readUsersFile(readSource(roster)));
  if (table.rows.length > MAX_IMPORTED_STUDENTS)
    throw new AppError(422, 'too-many-rows', `A roster has ${MAX_IMPORTED_STUDENTS} rows at most.`);
  const written = listWrittenUsers(table);
  const accounts = new Map(
    (await listUsersByEmail(db, written.emails)).people.map((user) => [user.email.toLowerCase(), user]),
  );
  const byPhone = await listUsersByPhone(db, written.phones);
  const { rows, bad: unreadable } = sortUsersRows(table, NO_COURSES, { byEmail: accounts, byPhone });
  const found = await listUsersByEmail(
    db,
    rows.map(({ email }) => email),
  );
  const users = new Map(found.people.map((user) => [user.email.toLowerCase(), user]));
  const bad: BadRow[] = unreadable.map((row) => ({ ...row, email: '' }));
  const students: PlannedStudent[] = [];
  let left = await countLeft(db, batch);
  for (const { line, name, email, phone } of rows) {
    const refuse = (reason: string) => {
      const cells = table.rows.find((row) => row.line === line)?.cells ?? [];
      bad.push({ line, column: '', value: '', email: '', reason, cells });
    };
    const user = users.get(email.toLowerCase());
    if (user?.isClosed) refuse('The account is closed.');
    else if (!user && !givesCourse) refuse('There is no account with this e-mail address.');
    else {
      const state = user ? await stateOf(db, user.id, batch) : { isSeated: false, hasCourse: false, reason: null };
      if (state.reason !== null) refuse(state.reason);
      else if (!state.hasCourse && !givesCourse) refuse(noCourse().message);
      else if (!state.isSeated && left === 0) refuse('No seat of the batch is left for this student.');
      else {
        if (!state.isSeated) left -= 1;
        const { isSeated, hasCourse } = state;
        students.push({ line, name, email, phone, userId: user?.id ?? null, isGiven: !hasCourse, isSeated });
      }
    }
  }
  return { table, students, bad };
}

/** A column with a course says nothing here: the batch has its own. */
function withoutCourses(table: UsersTable): UsersTable {
  return { ...table, rows: table.rows.map((row) => ({ ...row, fields: { ...row.fields, course: '' } })) };
}

const NO_COURSES = { find: () => 'unknown' as const };

async function countLeft(db: Database, batch: BatchRow): Promise<number> {
  const { waiting = 0, lapsedHolds = 0, lapsedOffers = 0 } = (await countFigures(db, [batch.id])).get(batch.id) ?? {};
  return publicSeatsLeft({ ...batch, held: batch.held - lapsedHolds, offered: batch.offered - lapsedOffers }, waiting);
}

async function stateOf(
  db: Database,
  userId: string,
  batch: BatchRow,
): Promise<{ isSeated: boolean; hasCourse: boolean; reason: string | null }> {
  const failure = await accessError(db, userId, batch.courseId);
  const hasCourse = failure === null || failure.code === 'access-paused';
  const current = await findCurrentEnrolment(db, userId, batch.courseId);
  if (current?.batchId === batch.id && current.state === 'active')
    return { isSeated: true, hasCourse: true, reason: null };
  if (current) {
    const [other] = await selectBatchesByIds(db, [current.batchId]);
    return { isSeated: false, hasCourse, reason: hasSeatIn(other?.code ?? '').message };
  }
  const clash = await findStudentClash(db, userId, batch);
  return { isSeated: false, hasCourse, reason: clash ? studentClash(clash).message : null };
}
