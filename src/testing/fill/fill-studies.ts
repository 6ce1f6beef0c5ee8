import { sql, type SQL } from 'drizzle-orm';
import type { OfficeSizes } from './office-sizes.ts';
import { id, moment } from './seed-values.ts';

/** The learning data of a filled institute: two of three learners opened their course, and some asked questions or took the final test. */
export function fillStudies({ enrolments }: OfficeSizes): SQL[] {
  return [
    sql`INSERT INTO positions (user_id, course_id, created_at, updated_at)
      SELECT user_id, course_id, least(granted_at + interval '1 hour', now() - interval '1 day'),
        least(granted_at + interval '2 hours' + (hashtext(id::text) & 255) * interval '1 day', now() - (hashtext(id::text) & 65535) * interval '1 second')
      FROM grants WHERE hashtext(id::text) % 3 <> 0`,
    sql`INSERT INTO completions (user_id, content_id, completed_at)
      SELECT p.user_id, k.id, p.updated_at - interval '1 hour' * (4 - k.position)
      FROM positions p JOIN course_modules m ON m.course_id = p.course_id JOIN course_topics t ON t.module_id = m.id
        JOIN course_contents k ON k.topic_id = t.id
      WHERE hashtext(p.user_id::text) % 4 >= m.position * 2 + k.position`,
    sql`INSERT INTO attempts (id, user_id, course_id, quiz_id, number, question_ids, started_at, deadline_at, submitted_at, score, right_ids, total)
      SELECT gen_random_uuid(), p.user_id, p.course_id, 'finalTest:' || c.course_id, 1, asked.ids, p.updated_at - interval '20 minutes',
        p.updated_at, p.updated_at - interval '5 minutes', 2, asked.ids[1:2], 3
      FROM positions p JOIN courses c ON c.id = p.course_id
        JOIN LATERAL (SELECT array_agg(q.id ORDER BY q.id) AS ids FROM questions q WHERE q.course_id = c.id) asked ON true
      WHERE hashtext(p.user_id::text) % 5 = 0`,
    // Nearly all of them are answered.
    sql`INSERT INTO learner_questions (id, user_id, course_id, content_id, text, created_at, answer, answered_at)
      SELECT ${id('question')}, g.user_id, g.course_id, k.id, 'How long must the cloth of piece ' || n || ' dry?', ${moment(enrolments)},
        CASE WHEN n % 25 > 0 OR n < ${enrolments}::int * 0.9 THEN 'A day in the shade.' END,
        CASE WHEN n % 25 > 0 OR n < ${enrolments}::int * 0.9 THEN ${moment(enrolments)} + interval '5 hours' END
      FROM generate_series(20, ${enrolments}::int, 20) n JOIN grants g ON g.id = ${id('grant')}
        JOIN LATERAL (SELECT k.id FROM course_modules m JOIN course_topics t ON t.module_id = m.id
          JOIN course_contents k ON k.topic_id = t.id WHERE m.course_id = g.course_id ORDER BY k.id LIMIT 1) k ON true`,
  ];
}
