import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../platform/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';

/** Issued once per learner and course; the words stay as they were printed. */
export const certificates = pgTable(
  'certificates',
  {
    id: idColumn(),
    number: text('number').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    learnerName: text('learner_name').notNull(),
    courseTitle: text('course_title').notNull(),
    /** Signs beside the director; empty for none. */
    teacherName: text('teacher_name').notNull().default(''),
    durationMonths: integer('duration_months').notNull(),
    family: text('family').notNull(),
    dye: text('dye').notNull(),
    issuedAt: momentColumn('issued_at')
      .notNull()
      .default(sql`now()`),
    /** When the holder left and took the name away: the number stays genuine, nobody stands on it. */
    nameWithdrawnAt: momentColumn('name_withdrawn_at'),
    revokedAt: momentColumn('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    uniqueIndex('certificates_number').on(table.number),
    uniqueIndex('certificates_learner').on(table.userId, table.courseId),
  ],
);
