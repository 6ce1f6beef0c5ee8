import { sql, type SQL } from 'drizzle-orm';
import { demoUrl } from '../../features/enquiries/demo-classes/demo-tokens.ts';
import { renewFeed } from '../../features/batches/calendar/keep-feed.ts';
import { saveSetting } from '../../features/settings/save-setting.ts';
import { buildCourse } from '../open/build-course.ts';
import { aBrief } from '../start/start-assignments.ts';
import { fillClassroom } from './fill-classroom.ts';
import { fillOffice } from './fill-office.ts';
import { openOpening } from '../open/open-careers.ts';
import { startTestApp, type TestUser } from '../start/test-app.ts';

/** The input of a call: by the prefix of its path, else `all`. */
type Sent = Record<string, Record<string, string>>;

/**
 * The API with a small institute, an owner, and a learner who has `each` of everything that a call can list; likewise for the course, the
 * order and the enquiry in `sent`. Call it twice with different numbers to see what grows.
 */
export async function openFilled(each: number) {
  const app = await startTestApp({ jobs: { add: async () => undefined } });
  const { db } = app.database;
  const sizes = { students: 30 * each, enrolments: 60 * each, leads: 30 * each, orders: 30 * each };
  await fillOffice(db, sizes);
  const [owner, learner, office] = await Promise.all([app.user('owner'), app.signUp(), app.admin()]);
  await saveSetting(db, { subject: 'openings', value: { openings: openings(each) }, actorId: null });
  const many = <T>(of: T): T[] => Array.from({ length: each }, () => of);
  const quiz = { questions: many({ explanation: 'Said in the first minute.' }) };
  const course = await buildCourse(db, { title: 'Its own', modules: many([many(quiz)]), finalTest: quiz.questions });
  const contentId = course.contents['0-0-0']?.id ?? '';
  const own = { each: sql`${each}::int`, learner: sql`${learner.userId}::uuid`, course: sql`${course.id}::uuid` };
  const statements = [
    ...studies({ ...own, content: sql`${contentId}::uuid` }),
    ...trade({ ...own, office: sql`${office.userId}::uuid` }),
    ...staff(own),
    ...taxonomy(own),
    ...fillClassroom(own),
    ...coursework(own),
  ];
  for (const statement of statements) await db.execute(statement);
  const { rows } = await db.execute<Record<string, string>>(NAMES);
  const ids = rows[0] ?? {};
  const token =
    demoUrl(app.context.settings, ids.booking ?? '')
      .split('/')
      .at(-1) ?? '';
  const { url } = await renewFeed(app.context, learner);
  const feed = url?.split('/').at(-1) ?? '';
  return { app, owner, learner, sent: sentWith({ ...ids, token, contentId, feed }, { learner, course }) };
}

function sentWith(
  ids: Record<string, string>,
  { learner, course }: { learner: TestUser; course: { id: string; slug: string } },
): Sent {
  const of = (kind: string) => ({ id: ids[kind] ?? '' });
  return {
    all: {
      userId: learner.userId,
      courseId: course.id,
      contentId: ids.contentId ?? '',
      quizId: ids.contentId ?? '',
      orderId: ids.orderNumber ?? '',
      number: ids.certificate ?? '',
      code: 'MADE05',
      token: ids.token ?? '',
      subject: 'home',
      report: 'sales-by-course',
      section: 'b2cs',
      q: 'student',
      path: '/admin/invoices',
      list: 'orders',
      fileKey: `questions/${'0'.repeat(32)}.webp`,
      period: 'this-month',
      month: new Date().toISOString().slice(0, 7),
    },
    '/courses/:id/preview/:contentId': { id: course.slug, contentId: ids.lesson ?? '' },
    '/courses/:id': { id: course.slug },
    '/courses/:id/reviews': { id: course.slug },
    '/assignments/:id': of('assignment'),
    '/admin/submissions/:id': of('submission'),
    '/courseStudent/:courseId/contents/:contentId/text': { contentId: ids.lesson ?? '' },
    '/courses/:id/bundles': { id: course.slug },
    '/services/:slug': { slug: 'its-own-1' },
    '/careers/openings/:slug': { slug: 'teacher-1' },
    '/admin/openings/:slug': { slug: 'teacher-1' },
    '/admin/bundles/:slug': { slug: 'own-1' },
    '/blogs/:id': { id: 'its-own-post' },
    '/admin/batches/:id': of('batch'),
    '/sessions/:id/make-ups': of('class'),
    '/sessions/:id': of('session'),
    '/timetable/feed/:file': { file: ids.feed ?? '' },
    '/admin/sessions/:id': { ...of('class'), personId: learner.userId },
    '/batches/:idOrCode': { idOrCode: ids.batch ?? '' },
    '/admin/attempts/:id': of('attempt'),
    '/admin/webhooks/:id': of('endpoint'),
    '/admin/demos/:id': of('slot'),
    '/leads/:id': of('lead'),
    '/careers/applications/:id': of('application'),
    '/media/files/:id': of('file'),
    '/admin/posts/:id': of('post'),
    '/admin/imports/:id': of('import'),
    '/admin/reconciliation/discrepancies/:id': of('discrepancy'),
    '/admin/orders/:id': of('orderNumber'),
    '/admin/orders/:id/readers': of('orderNumber'),
    '/admin/sales/:id': of('sale'),
    '/payment/links/:token': { token: 'its-own-link' },
    '/admin/courses/:id': { id: course.id },
    '/admin/people/:id': { id: learner.userId },
    '/admin/learners/:id': { id: learner.userId },
  };
}

type Own = { each: SQL; learner: SQL; course: SQL };

function studies({ each, learner, course, content }: Own & { content: SQL }): SQL[] {
  return [
    sql`INSERT INTO grants (user_id, course_id, source, source_id) SELECT ${learner}, id, 'gift', 'own' FROM courses WHERE id = ${course}`,
    sql`INSERT INTO grants (user_id, course_id, source, source_id) SELECT ${learner}, id, 'gift', 'own' FROM courses WHERE id <> ${course} ORDER BY id LIMIT ${each}`,
    sql`INSERT INTO grants (user_id, course_id, source, source_id) SELECT id, ${course}, 'batch', 'its own' FROM users WHERE role = 'student' AND id <> ${learner} ORDER BY id LIMIT ${each}`,
    sql`INSERT INTO positions (user_id, course_id, content_id) SELECT user_id, course_id, CASE WHEN course_id = ${course} THEN ${content} END FROM grants WHERE user_id = ${learner}`,
    sql`INSERT INTO completions (user_id, content_id) SELECT g.user_id, k.id FROM grants g JOIN course_modules m ON m.course_id = g.course_id
      JOIN course_topics t ON t.module_id = m.id JOIN course_contents k ON k.topic_id = t.id WHERE g.user_id = ${learner}`,
    sql`INSERT INTO content_notes (user_id, course_id, content_id, at_second, text) SELECT ${learner}, ${course}, ${content}, n, 'The ink' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO learner_questions (user_id, course_id, content_id, text, answer, answered_at) SELECT ${learner}, ${course}, ${content}, 'How long, ' || n, 'A day', now() FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO attempts (user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, score, right_ids, total)
      SELECT ${learner}, ${course}, quiz.id, n, quiz.ids, now(), now(), 1, quiz.ids[1:1], cardinality(quiz.ids) FROM generate_series(1, ${each}) n,
        (SELECT coalesce(content_id::text, 'finalTest:' || ${course}) AS id, array_agg(id ORDER BY position) AS ids FROM questions WHERE course_id = ${course} GROUP BY content_id) quiz`,
    sql`INSERT INTO question_appeals (attempt_id, question_id, user_id, text) SELECT a.id, a.question_ids[1], ${learner}, 'Both are right' FROM attempts a WHERE a.user_id = ${learner} LIMIT ${each}`,
    sql`INSERT INTO certificates (number, user_id, course_id, learner_name, course_title, duration_months, family, dye)
      SELECT 'MSL-1111-1111-' || lpad(n::text, 4, '0') || '-0000', ${learner}, id, 'Asha Learner', title, 6, family, dye FROM (SELECT row_number() OVER (ORDER BY id <> ${course}, id) AS n, * FROM courses) c WHERE n <= ${each}`,
    sql`INSERT INTO course_reviews (course_id, user_id, name, rating, text, progress_at_writing, state, published_at)
      SELECT course_id, user_id, 'Asha Learner', 4, 'Hard and fair, from week to week', 40, 'published', now() FROM grants WHERE user_id = ${learner} OR (course_id = ${course} AND source_id = 'its own')`,
    sql`INSERT INTO certificate_events (certificate_id, user_id, kind) SELECT id, user_id, 'issued' FROM certificates, generate_series(1, ${each}) n WHERE user_id = ${learner}`,
  ];
}

/** Assignments of the course with submitted work, and drafts. */
function coursework({ each, learner, course }: Own): SQL[] {
  const settings = sql`${JSON.stringify({ ...aBrief(), maxAttempts: 10 })}::jsonb`;
  return [
    sql`INSERT INTO assignments (id, course_id, name, position, settings) SELECT gen_random_uuid(), ${course}, 'Its own ' || n, n, ${settings} FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO course_contents (topic_id, position, name, type, file_key, duration_seconds, is_free_preview, blocks)
      SELECT t.id, 1000, 'To read', 'text', '', 0, true, '[{"type": "text", "value": "How to listen."}]'
      FROM course_topics t JOIN course_modules m ON m.id = t.module_id WHERE m.course_id = ${course} LIMIT 1`,
    sql`INSERT INTO submissions (assignment_id, user_id, course_id, version, submitted_at, late_days)
      SELECT id, ${learner}, course_id, ${each}, now(), 0 FROM assignments WHERE course_id = ${course}`,
    sql`INSERT INTO submission_versions (submission_id, number, user_id, submitted_at, counted_at, late_days, receipt, draft_revision, text, links)
      SELECT s.id, n, s.user_id, now(), now(), 0, s.id || '-' || n, 1, 'What they said', '{}' FROM submissions s, generate_series(1, ${each}) n`,
    sql`INSERT INTO submission_files (assignment_id, user_id, submission_id, version, name, kind, content_type, size_bytes, sha256, file_key, upload_id, upload_started_at, uploaded_at)
      SELECT s.assignment_id, s.user_id, v.submission_id, v.number, 'notes.pdf', 'file', 'application/pdf', 10, '', 'submissions/own', gen_random_uuid(), now(), now()
      FROM submission_versions v JOIN submissions s ON s.id = v.submission_id`,
    sql`INSERT INTO assignment_grades (submission_id, version, user_id, revision, criteria, points, penalty_points, score, comment, pins, outcome, graded_by)
      SELECT v.submission_id, v.number, v.user_id, 1, '[]', 10, 0, 10, 'Well heard', '[]', 'accepted', (SELECT id FROM users WHERE role <> 'student' ORDER BY id LIMIT 1)
      FROM submission_versions v WHERE v.number > 1`,
    sql`INSERT INTO assignment_rubrics (assignment_id, version, criteria) SELECT id, n, '[]' FROM assignments, generate_series(1, ${each}) n`,
    sql`INSERT INTO feedback_comments (user_id, text, is_shared) SELECT id, 'Well heard ' || n, true FROM users, generate_series(1, ${each}) n WHERE role <> 'student'`,
    sql`INSERT INTO assignment_drafts (assignment_id, user_id, text) SELECT assignment_id, user_id, 'More' FROM submissions`,
  ];
}

function trade({ each, learner, course, office }: Own & { office: SQL }): SQL[] {
  return [
    sql`INSERT INTO coupons (code, discount_percent, expires_at) VALUES ('MADE05', 5, now() + interval '1 day')`,
    sql`INSERT INTO coupon_courses (coupon_id, course_id) SELECT c.id, k.id FROM coupons c, courses k WHERE c.code = 'MADE05'`,
    sql`INSERT INTO orders (user_id, state, fingerprint, list_paise, sale_paise, total_paise, provider_order_id, paid_at, coupon_code, coupon_percent)
      SELECT ${learner}, 'paid', 'own-' || n, 300, 300, 300, 'order_Own' || lpad(n::text, 9, '0'), now(), 'MADE05', 5 FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO order_lines (order_id, course_id, title, image, list_paise, sale_paise, paid_paise)
      SELECT o.id, c.id, c.title, '', 100, 100, 100 FROM orders o, (SELECT id, title FROM courses ORDER BY id LIMIT ${each}) c WHERE o.user_id = ${learner}`,
    sql`INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise, accepted_at)
      SELECT id, 'pay_Own' || substr(fingerprint, 5), 'captured', 'upi', 300, now() FROM orders WHERE user_id = ${learner}`,
    sql`UPDATE payments SET received_on = current_date, taken_by = ${office} WHERE order_id = (SELECT id FROM orders WHERE fingerprint = 'own-1')`,
    sql`INSERT INTO refunds (order_id, payment_id, key, amount_paise, reason, state) SELECT p.order_id, p.id, p.id || '-' || n, 10, 'office', 'processed'
      FROM payments p JOIN orders o ON o.id = p.order_id, generate_series(1, ${each}) n WHERE o.user_id = ${learner}`,
    sql`UPDATE orders SET first_refunded_at = now() WHERE user_id = ${learner}`,
    sql`INSERT INTO payment_links (token_hash, order_id, created_by) SELECT sha256('its-own-link'), id, ${office} FROM orders WHERE fingerprint = 'own-1'`,
    sql`INSERT INTO order_notes (order_id, author_id, text) SELECT o.id, ${office}, 'Called, ' || n FROM orders o, generate_series(1, ${each}) n WHERE o.fingerprint = 'own-1'`,
    sql`INSERT INTO coupon_uses (coupon_id, order_id, user_id, reserved_until, counted_at) SELECT c.id, o.id::text, ${learner}, now(), now() FROM coupons c, orders o WHERE c.code = 'MADE05' AND o.user_id = ${learner}`,
    sql`INSERT INTO invoices (kind, number, series, financial_year, count, order_id, order_number, user_id, words, seller, buyer, lines, sac, rate_percent,
        place_of_supply, is_inter_state, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
      SELECT 'receipt', 'OWN/' || row_number() OVER (), 'O', '2025-26', row_number() OVER (), id, provider_order_id, ${learner}, 'UPI', '{}',
        '{"name": "Asha", "email": "asha@example.com", "address": "", "stateCode": "09", "gstin": "", "businessName": ""}', '[]', '999293', 0, '09', false, 300, 0, 0, 0, 300
      FROM orders WHERE user_id = ${learner}`,
    sql`INSERT INTO instalment_plans (user_id, course_id, title, plan_key, price_paise, total_paise, created_by)
      SELECT ${learner}, id, title, gen_random_uuid(), 300, 300, ${office} FROM (SELECT id, title FROM courses ORDER BY id LIMIT ${each}) c`,
    sql`INSERT INTO instalment_dues (plan_id, number, amount_paise, due_on) SELECT id, n, 100, current_date + n FROM instalment_plans, generate_series(1, ${each}) n WHERE user_id = ${learner}`,
    sql`INSERT INTO bundles (slug, name, price_rupees, published_at) SELECT 'own-' || n, 'Bundle ' || n, 100, now() FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO bundle_courses (bundle_id, course_id, position) SELECT b.id, c.id, row_number() OVER (PARTITION BY b.id ORDER BY c.id)
      FROM bundles b, (SELECT id FROM courses WHERE id <> ${course} ORDER BY id LIMIT ${each}) c UNION ALL SELECT id, ${course}, 99 FROM bundles`,
    sql`INSERT INTO saved_carts (user_id, consent, course_ids) SELECT ${learner}, '{"purpose": "reminders", "text": "Remind me", "policyVersion": 1}', jsonb_agg(id) FROM (SELECT id FROM courses LIMIT ${each}) c`,
    sql`INSERT INTO reconciliation_runs (ended_at) SELECT now() FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO reconciliation_discrepancies (key, kind, order_id, paise) SELECT 'own-' || id, 'unknown-payment', id, 100 FROM orders WHERE user_id = ${learner}`,
  ];
}

function staff({ each, learner, course }: Own): SQL[] {
  return [
    sql`INSERT INTO sessions (user_id, token_hash, cookie_hash, expires_at) SELECT ${learner}, sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(gen_random_uuid())), now() + interval '1 day' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO notifications (user_id, key, kind, title) SELECT ${learner}, 'own-' || n, 'answer', 'Answered' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO saved_views (user_id, list, name, href, is_shared) SELECT id, 'orders', 'View ' || n, '/admin/orders', true FROM users CROSS JOIN generate_series(1, ${each}) n WHERE role = 'owner'`,
    sql`INSERT INTO person_notes (user_id, author_id, text) SELECT ${learner}, id, 'Called' FROM users WHERE role <> 'student' ORDER BY id LIMIT ${each}`,
    sql`INSERT INTO identities (user_id, issuer, subject, email) SELECT ${learner}, 'https://id' || n || '.example.com', 'asha', 'asha@example.com' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO api_keys (name, start, key_hash, role, is_read_only, created_by) SELECT 'Key ' || n, 'key', sha256(uuid_send(gen_random_uuid())), 'admin', true, ${learner} FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO course_trainers (course_id, user_id) SELECT ${course}, id FROM users WHERE role <> 'student' ORDER BY id LIMIT ${each}`,
    sql`INSERT INTO enquiries (lead_id, form_heading, name, user_id) SELECT l.id, 'Contact Form', l.name, ${learner} FROM (SELECT id, name FROM leads ORDER BY id LIMIT 1) l, generate_series(1, ${each}) n`,
    sql`INSERT INTO lead_notes (lead_id, kind, text, actor_id) SELECT l.id, 'call', 'Spoke', u.id FROM (SELECT id FROM leads ORDER BY id LIMIT 1) l, (SELECT id FROM users WHERE role <> 'student' ORDER BY id LIMIT ${each}) u`,
    sql`UPDATE leads SET user_id = ${learner} WHERE id IN (SELECT id FROM leads ORDER BY id LIMIT ${each})`,
    sql`INSERT INTO demo_slots (title, course, starts_at, taken) SELECT 'Its own', 'Block Printing', now() + n * interval '1 day', ${each} FROM generate_series(3, ${each} + 2) n`,
    sql`INSERT INTO demo_bookings (slot_id, lead_id) SELECT s.id, l.id FROM demo_slots s, (SELECT id FROM leads ORDER BY id LIMIT ${each}) l WHERE s.title = 'Its own'`,
    sql`INSERT INTO people_imports (import_key, started_by, sends_mails, rows, total) SELECT gen_random_uuid(), id, false, '[]', ${each} FROM users CROSS JOIN generate_series(1, ${each}) n WHERE role = 'owner'`,
    sql`INSERT INTO people_import_results (import_id, line, name, email, account, course) SELECT id, n, 'Asha', 'a' || n || '@example.com', 'made', 'given' FROM people_imports, generate_series(1, ${each}) n`,
    sql`INSERT INTO lead_imports (import_key, started_by, fresh, known, enquiries, repeated) SELECT gen_random_uuid(), id, 1, 0, 1, 0 FROM users CROSS JOIN generate_series(1, ${each}) n WHERE role = 'owner'`,
    sql`INSERT INTO audit_entries (actor_id, action, subject) SELECT u.id, 'course.published', 'course:' || ${course} FROM (SELECT id FROM users WHERE role <> 'student' ORDER BY id LIMIT ${each}) u`,
  ];
}

function taxonomy({ each, learner, course }: Own): SQL[] {
  return [
    sql`INSERT INTO blog_authors (name, line) SELECT 'Author ' || n, 'Prints.' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO blog_categories (name) SELECT 'Category ' || n FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO blogs (slug, title, excerpt, category, family, dye, content, author_id) SELECT 'its-own-post', 'Its own', 'Once.', 'Category 1', 'suraj', 'palash', '[]', id FROM blog_authors ORDER BY id LIMIT 1`,
    sql`INSERT INTO blog_comments (blog_id, user_id, name, email, text, rating) SELECT id, ${learner}, 'Asha', 'asha@example.com', 'Well told ' || n, 5 FROM blogs, generate_series(1, ${each}) n WHERE slug = 'its-own-post'`,
    sql`INSERT INTO blog_revisions (blog_id, number, kind, form, actor_id) SELECT b.id, n, 'saved', '{"title": "Its own", "content": []}', (SELECT id FROM users WHERE role <> 'student' ORDER BY id OFFSET n LIMIT 1) FROM blogs b, generate_series(1, ${each}) n WHERE slug = 'its-own-post'`,
    sql`INSERT INTO blog_slugs (slug, blog_id) SELECT 'once-' || n, id FROM blogs, generate_series(1, ${each}) n WHERE slug = 'its-own-post'`,
    sql`INSERT INTO services (slug, position, title, description, icon, family, dye, strategy_key, promise, heading, paragraphs, benefits, consequences, faqs)
      SELECT 'its-own-' || n, n, 'Service ' || n, 'Done.', 'palette', 'suraj', 'palash', 'own-' || n, 'Done.', 'Done', '{Done}', '[]', '[]', '[]' FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO setting_revisions (subject, version, value, saved_by) SELECT 'home', n, '{}', (SELECT id FROM users WHERE role <> 'student' ORDER BY id OFFSET n LIMIT 1) FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO course_versions (course_id, number, revision, document, published_by) SELECT ${course}, n, n, '{}', (SELECT id FROM users WHERE role <> 'student' ORDER BY id OFFSET n LIMIT 1) FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO question_imports (import_key, course_id, questions, imported_by) SELECT gen_random_uuid(), ${course}, '[]', (SELECT id FROM users WHERE role <> 'student' ORDER BY id OFFSET n LIMIT 1) FROM generate_series(1, ${each}) n`,
    sql`INSERT INTO media_uploads (owner_id, file_name, size_bytes) SELECT id, 'film.mp4', 1000 FROM users CROSS JOIN generate_series(1, ${each}) n WHERE role = 'owner'`,
  ];
}

/** The newest row, and the one with the most rows of its own. */
const NAMES = sql`SELECT
  (SELECT id FROM assignments ORDER BY position LIMIT 1) AS assignment,
  (SELECT s.id FROM submissions s JOIN assignments a ON a.id = s.assignment_id ORDER BY a.position LIMIT 1) AS submission,
  (SELECT id FROM course_contents WHERE type = 'text' LIMIT 1) AS lesson,
  (SELECT id FROM batches ORDER BY code LIMIT 1) AS batch,
  (SELECT s.id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id ORDER BY b.code, s.number LIMIT 1) AS session,
  (SELECT s.id FROM batch_sessions s JOIN batches b ON b.id = s.batch_id WHERE s.topic = 'Under way' ORDER BY b.code LIMIT 1) AS class,
  (SELECT id FROM leads ORDER BY id LIMIT 1) AS lead,
  (SELECT id FROM demo_slots WHERE title = 'Its own' ORDER BY id LIMIT 1) AS slot,
  (SELECT attempt_id FROM question_appeals LIMIT 1) AS attempt,
  (SELECT b.id FROM demo_bookings b JOIN demo_slots s ON s.id = b.slot_id WHERE s.title = 'Its own' ORDER BY b.id LIMIT 1) AS booking,
  (SELECT id FROM webhook_endpoints LIMIT 1) AS endpoint,
  (SELECT id FROM job_applications ORDER BY id LIMIT 1) AS application,
  (SELECT id FROM media_files ORDER BY id LIMIT 1) AS file,
  (SELECT id FROM blogs WHERE slug = 'its-own-post') AS post,
  (SELECT id FROM people_imports LIMIT 1) AS import,
  (SELECT id FROM reconciliation_discrepancies ORDER BY id LIMIT 1) AS discrepancy,
  (SELECT provider_order_id FROM orders WHERE fingerprint = 'own-1') AS "orderNumber",
  (SELECT id FROM orders WHERE fingerprint = 'own-1') AS sale,
  (SELECT number FROM certificates WHERE number LIKE 'MSL-1111-%' ORDER BY number LIMIT 1) AS certificate`;

function openings(each: number) {
  return Array.from({ length: each }, (_, at) => ({ ...openOpening, slug: `teacher-${at + 1}` }));
}
