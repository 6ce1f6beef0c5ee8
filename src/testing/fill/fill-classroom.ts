import { sql, type SQL } from 'drizzle-orm';

/** Rooms, holidays and batches of a course, with classes, students, marks and people who wait. */
export function fillClassroom({ each, learner, course }: Record<'each' | 'learner' | 'course', SQL>): SQL[] {
  return [
    sql`INSERT INTO class_rooms (name, seats) SELECT 'Room ' || n, 20 FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO holidays (day, name) SELECT (now() + n * interval '1 day')::date, 'Holiday' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO batches (code, course_id, mode, schedule, capacity, trainer_id, room_id, last_number, last_roll_number, enrolled, published_at,
        first_starts_at, join_until, last_starts_at, last_ends_at)
      SELECT 'OWN-' || lpad(n::text, 4, '0'), ${course}, 'hybrid',
        '{"weekdays": ["mon"], "from": "18:00", "to": "20:00", "startDate": "2026-12-07", "classes": 5, "endDate": null}', 20,
        (SELECT id FROM users WHERE role <> 'student' ORDER BY id OFFSET n LIMIT 1), (SELECT id FROM class_rooms ORDER BY name LIMIT 1),
        ${each}, 1, 1, now(), now() + interval '1 day', now() + interval '1 day', now() + interval '9 days', now() + interval '10 days'
      FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO batch_sessions (batch_id, number, topic, starts_at, ends_at, trainer_id, room_id)
      SELECT b.id, n, 'Looms', now() + n * interval '1 day', now() + n * interval '1 day' + interval '2 hours', b.trainer_id, b.room_id
      FROM batches b, generate_series(1, ${each}) n`,
    sql`INSERT INTO batch_sessions (batch_id, number, topic, starts_at, ends_at, trainer_id, room_id)
      SELECT b.id, 200, 'Under way', now(), now() + interval '8 hours', b.trainer_id, b.room_id FROM batches b`,
    sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state)
      SELECT ${learner}, id, course_id, 1, CASE code WHEN 'OWN-0001' THEN 'active' ELSE 'completed' END FROM batches`,
    sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at) SELECT id, ${learner}, CASE topic WHEN 'Under way' THEN 'absent' ELSE 'present' END, 'trainer', now() FROM batch_sessions`,
    sql`INSERT INTO leave_requests (user_id, reason) SELECT ${learner}, 'A wedding ' || n FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO leave_sessions (request_id, session_id, user_id, is_open) SELECT r.id, s.id, ${learner}, r.reason = 'A wedding 1'
      FROM leave_requests r, batch_sessions s`,
    sql`INSERT INTO class_feedback (session_id, user_id, rating, text) SELECT s.id, u.id, 5, 'Clear'
      FROM batch_sessions s, (SELECT id FROM users WHERE role = 'student' ORDER BY id LIMIT ${each}) u`,
    sql`INSERT INTO attendance_history (session_id, user_id, mark, source, is_effective, marked_by)
      SELECT s.id, ${learner}, 'present', 'trainer', true, s.trainer_id FROM batch_sessions s, generate_series(1, ${each}) n`,
    sql`INSERT INTO waitlist_entries (user_id, batch_id) SELECT u.id, b.id FROM batches b,
      (SELECT id FROM users WHERE role = 'student' ORDER BY id LIMIT ${each}) u`,
    // What others have, so that no table or partial index is empty.
    sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, state, choice_until)
      SELECT u.id, b.id, b.course_id, (ARRAY['without-seat', 'withdrawn', 'own-pace'])[1 + u.n % 3], now() + interval '9 days'
      FROM ${others(each)} u JOIN (SELECT id, course_id, row_number() OVER (ORDER BY code) - 1 AS n FROM batches) b ON b.n = u.n % ${each}`,
    sql`INSERT INTO make_ups (user_id, missed_session_id, session_id, state)
      SELECT u.id, s.id, s.id, CASE WHEN u.n % 2 = 0 THEN 'cancelled' ELSE 'missed' END
      FROM ${others(each)} u JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM batch_sessions) s ON s.n = u.n % (${each} * ${each})`,
    sql`INSERT INTO seat_holds (user_id, batch_id, order_id, held_until, taken_at)
      SELECT u.id, b.id, 'order-' || u.n || '-' || b.code, now() + interval '9 minutes', CASE WHEN u.n % 2 = 0 THEN now() END
      FROM ${others(each)} u, batches b`,
    sql`INSERT INTO waitlist_entries (user_id, batch_id, state, offered_until)
      SELECT u.id, b.id, 'offered', now() + interval '9 hours' FROM ${others(each)} u, batches b`,
    sql`INSERT INTO leave_requests (user_id, reason, state) SELECT u.id, 'A journey', 'refused' FROM ${others(each)} u`,
    sql`INSERT INTO leave_sessions (request_id, session_id, user_id, is_open)
      SELECT r.id, s.id, r.user_id, false FROM leave_requests r JOIN ${others(each)} u ON u.id = r.user_id
        JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM batch_sessions) s ON s.n = u.n % (${each} * ${each})`,
    sql`INSERT INTO meeting_participants (session_id, participant_id, name, minutes)
      SELECT id, 'p-' || n, 'Somebody', 90 FROM batch_sessions, generate_series(1, ${each}) n`,
    sql`INSERT INTO audit_entries (action, subject) SELECT 'batch.updated', 'batch:' || id FROM batches, generate_series(1, ${each}) n`,
  ];
}

/** Other students, numbered from 0: nobody is in two tables of one class twice. */
function others(each: SQL): SQL {
  return sql`(SELECT id, (row_number() OVER (ORDER BY id) - 1)::int AS n FROM users WHERE role = 'student' ORDER BY id OFFSET ${each} LIMIT 12 * ${each})`;
}
