import type { Pool } from 'pg';

/** A row each of what the demo institute lacks, about the demo student and one of their courses. */
export async function fillEmptyTables(pool: Pool): Promise<void> {
  for (const statement of ROWS) await pool.query(statement);
}

const STUDENT = `(SELECT id FROM users WHERE email = 'student@example.com')`;
const ADMIN = `(SELECT id FROM users WHERE role = 'owner' OR role = 'admin' ORDER BY created_at LIMIT 1)`;
const COURSE = `(SELECT course_id FROM grants WHERE user_id = ${STUDENT} AND revoked_at IS NULL ORDER BY course_id LIMIT 1)`;
const CONTENT = `(SELECT k.id FROM course_contents k JOIN course_topics t ON t.id = k.topic_id JOIN course_modules m ON m.id = t.module_id
  WHERE m.course_id = ${COURSE} ORDER BY m.position, t.position, k.position LIMIT 1)`;
const ORDER = `(SELECT id FROM orders WHERE user_id = ${STUDENT} AND state = 'paid' ORDER BY created_at LIMIT 1)`;
const ATTEMPT = `(SELECT a FROM attempts a WHERE submitted_at IS NOT NULL AND cardinality(question_ids) > 0 ORDER BY user_id = ${STUDENT} DESC LIMIT 1)`;
const QUESTION = `(SELECT id FROM questions WHERE course_id = ${COURSE} ORDER BY id LIMIT 1)`;
const LEAD = `(SELECT id FROM leads ORDER BY created_at, id LIMIT 1)`;

const ROWS = [
  `UPDATE leads SET stage = 'lost', lost_reason = 'Other', lost_note = 'Moved to another town' WHERE id = ${LEAD}`,
  `UPDATE enquiries SET source = '{"utm_source": "Education fair"}' WHERE lead_id = ${LEAD}`,
  `INSERT INTO order_notes (order_id, author_id, text) SELECT id, ${ADMIN}, 'Asked for a copy' FROM orders`,
  `INSERT INTO api_keys (name, start, key_hash, role, is_read_only, created_by)
    VALUES ('Books', 'key_abcd', 'a key', 'accountant', true, ${ADMIN})`,
  `INSERT INTO learner_questions (user_id, course_id, content_id, text, answer, answered_at, answered_by)
    VALUES (${STUDENT}, ${COURSE}, ${CONTENT}, 'How long does it take?', 'Two days.', now(), ${ADMIN})`,
  `INSERT INTO content_notes (user_id, course_id, content_id, at_second, text)
    VALUES (${STUDENT}, ${COURSE}, ${CONTENT}, 1, 'Look at this again')`,
  `INSERT INTO question_appeals (attempt_id, question_id, user_id, text, answer)
    SELECT id, question_ids[1], user_id, 'This is wrong', '' FROM ${ATTEMPT} AS one, LATERAL (SELECT (one.a).*) AS attempt`,
  `INSERT INTO course_versions (course_id, number, revision, document, note, published_by)
    SELECT course_id, 1, 1, document, 'The first one', ${ADMIN} FROM course_drafts`,
  `INSERT INTO identities (user_id, issuer, subject, email)
    VALUES (${STUDENT}, 'https://accounts.google.com', 'student', 'student@example.com')`,
  `INSERT INTO job_applications (opening_slug, opening_title, name, email, phone, message, resume_key, resume_name, resume_type, resume_bytes, note, erase_on)
    VALUES ('teacher', 'A teacher', 'Asha Verma', 'asha@example.com', '+911234567890', 'I teach', 'resumes/none', 'asha.pdf', 'application/pdf', 9, 'Call her', now() + interval '90 days')`,
  `INSERT INTO key_corrections (question_id, actor_id, reason, before, after)
    SELECT ${QUESTION}, ${ADMIN}, 'The other is right', key, key
    FROM (SELECT jsonb_build_object('correct', correct, 'tolerance', '', 'isExactCase', false, 'isVoid', false) AS key FROM questions WHERE id = ${QUESTION}) AS one`,
  `INSERT INTO reconciliation_runs (ended_at, found, failure) VALUES (now(), 1, 'The provider was away')`,
  `INSERT INTO reconciliation_discrepancies (key, kind, order_id, payment_id, about, paise, details, note)
    VALUES ('a finding', 'payment-differs', ${ORDER}, 'pay_1', 'An order', 100, 'Its amount differs', 'Asked the bank')`,
  `INSERT INTO media_uploads (owner_id, file_name, size_bytes) VALUES (${ADMIN}, 'a film.mp4', 1000)`,
  `INSERT INTO newsletter_subscribers (email, confirmed_at) VALUES ('reader@example.com', now())`,
  `INSERT INTO notifications (user_id, key, kind, title, text, href)
    VALUES (${STUDENT}, 'a notice', 'message', 'A word', 'From the office', '/profile/courses')`,
  `INSERT INTO people_imports (import_key, started_by, sends_mails, rows, total, done, finished_at)
    VALUES (gen_random_uuid(), ${ADMIN}, false, '[]', 1, 1, now())`,
  `INSERT INTO people_import_results (import_id, line, name, email, account, course)
    SELECT id, 1, 'Asha Verma', 'asha@example.com', 'made', 'given' FROM people_imports`,
  `INSERT INTO saved_views (user_id, list, name, href, is_shared) VALUES (${ADMIN}, 'orders', 'Paid this month', '/admin/orders?state=paid', true)`,
  `INSERT INTO person_notes (user_id, author_id, text) VALUES (${STUDENT}, ${ADMIN}, 'Wants the evening batch')`,
  `INSERT INTO refund_requests (order_id, reason, refusal) VALUES (${ORDER}, 'It was bought twice', '')`,
  `INSERT INTO saved_carts (user_id, consent, course_ids)
    SELECT ${STUDENT}, '{"purpose": "reminders", "text": "Remind me", "policyVersion": 1}', jsonb_build_array(id)
    FROM courses WHERE state = 'published' ORDER BY id DESC LIMIT 1`,
  `INSERT INTO setting_schedules (subject, fields, starts_at, ends_at, created_by)
    VALUES ('pricing-tiers', '{"notes": ["Half price until Sunday"]}', now() - interval '1 hour', now() + interval '1 day', ${ADMIN})`,
  `INSERT INTO webhook_endpoints (url, description, event_types, encrypted_secret) VALUES ('https://hooks.example.com/a', 'Our books', '{order.paid}', '')`,
  `INSERT INTO webhook_deliveries (endpoint_id, event_id, event_type, payload, state, tries, response_status, failure, response_text)
    SELECT id, gen_random_uuid(), 'order.paid', '{"name": "Asha Verma"}', 'failed', 1, 500, 'It said no', 'No, thank you' FROM webhook_endpoints`,
];
