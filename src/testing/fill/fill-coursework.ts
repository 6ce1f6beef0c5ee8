import { sql, type SQL } from 'drizzle-orm';
import type { OfficeSizes } from './office-sizes.ts';
import { id, moment } from './seed-values.ts';

const SETTINGS = {
  ...{ brief: [], files: [], kinds: ['text'], fileTypes: [], points: 20, availableUntil: null, maxAttempts: 2 },
  due: { kind: 'none', at: null, days: null, sessionNumber: null },
  late: { policy: 'accept', percentPerDay: null, floorPercent: null },
  ...{ completesWhen: 'submitted', release: 'together' },
};

/** Work of every second learner of a course for one of its assignments: the newest waits, a little is saved, the rest is released. */
export function fillCoursework({ enrolments }: OfficeSizes): SQL[] {
  const count = sql`greatest(6, ${enrolments}::int / 2500)`;
  const share = (part: number) => sql`n > ${enrolments}::int * ${part}::float`;
  const isWaiting = share(0.995);
  const isSaved = share(0.99);
  return [
    sql`INSERT INTO assignments (id, course_id, name, position, settings)
      SELECT ${id('assignment')}, c.ids[1 + n % 6], 'Piece ' || n, n, ${JSON.stringify(SETTINGS)}::jsonb
      FROM generate_series(1, ${count}) n, (SELECT array_agg(id ORDER BY id) AS ids FROM courses) c`,
    sql`INSERT INTO submissions (id, assignment_id, user_id, course_id, version, submitted_at, late_days, grade_state, outcome, score,
        office_score, has_unreleased_grade)
      SELECT ${id('submission')}, a.ids[1 + n % cardinality(a.ids)], g.user_id, g.course_id, 1, ${moment(enrolments)}, (n % 7 = 0)::int,
        CASE WHEN ${isWaiting} THEN 'none' WHEN ${isSaved} THEN 'saved' ELSE 'released' END,
        CASE WHEN NOT ${isSaved} THEN CASE WHEN n % 20 = 0 THEN 'resubmit' ELSE 'accepted' END END,
        CASE WHEN NOT ${isSaved} THEN n % 20 END, CASE WHEN NOT ${isWaiting} THEN n % 20 END, ${isSaved} AND NOT ${isWaiting}
      FROM generate_series(2, ${enrolments}::int, 2) n JOIN grants g ON g.id = ${id('grant')}
        JOIN (SELECT course_id, array_agg(id ORDER BY id) AS ids FROM assignments GROUP BY course_id) a ON a.course_id = g.course_id`,
  ];
}
