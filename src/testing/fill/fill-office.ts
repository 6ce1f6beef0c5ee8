import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { buildCourse } from '../open/build-course.ts';
import { fillCoursework } from './fill-coursework.ts';
import { fillStaff } from './fill-staff.ts';
import { fillStudies } from './fill-studies.ts';
import { id, moment, name } from './seed-values.ts';
import type { OfficeSizes } from './office-sizes.ts';

/** What a large institute has after two years. */
export const FULL_OFFICE: OfficeSizes = { students: 100_000, enrolments: 500_000, leads: 200_000, orders: 100_000 };

/**
 * Fills an empty, migrated database with two years of an invented institute, by set-based statements. The same sizes give the same rows,
 * except the courses' ids, the sessions' tokens and the day on which the two years end. Throws if any account exists.
 */
export async function fillOffice(db: Database, sizes: OfficeSizes): Promise<void> {
  const { rows } = await db.execute(sql`SELECT 1 FROM users LIMIT 1`);
  if (rows.length > 0) throw new Error('This database is not empty: it has accounts. Give an empty one.');
  for (const title of COURSES) await buildCourse(db, { title, modules: MODULES, finalTest: FINAL_TEST });
  for (const statement of [
    ...users(sizes),
    ...learning(sizes),
    ...fillStudies(sizes),
    ...fillCoursework(sizes),
    ...asking(sizes),
    ...money(sizes),
    ...fillStaff(sizes),
  ])
    await db.execute(statement);
}

const COURSES = [
  'Block Printing',
  'Natural Dyes',
  'Loom Setting',
  'Pattern Drafting',
  'Cloth Finishing',
  'Shop Keeping',
];

const MODULES = [[[{}, {}]], [[{}, {}]]];
const FINAL_TEST = [
  'Which dye is the blue one?',
  'Which thread runs along the cloth?',
  'Which block is printed first?',
].map((question) => ({ question }));

function users({ students }: OfficeSizes): SQL[] {
  return [
    sql`INSERT INTO users (id, name, email, role, phone, created_at)
      SELECT ${id('colleague')}, 'Colleague ' || n, 'colleague' || n || '@example.com', 'counsellor', '', now() - interval '730 days'
      FROM generate_series(1, 8) n`,
    sql`INSERT INTO users (id, name, email, phone, created_at, email_verified_at)
      SELECT ${id('student')}, ${name('student')}, 'student' || n || '@example.com', '+910' || (1000000000 + n), ${moment(students)}, ${moment(students)}
      FROM generate_series(1, ${students}::int) n`,
    // With unknown tokens, so that a filled institute can be served safely.
    sql`INSERT INTO sessions (id, user_id, token_hash, cookie_hash, created_at, last_seen_at, expires_at)
      SELECT ${id('session')}, ${id('student')}, sha256(uuid_send(gen_random_uuid())), sha256(uuid_send(gen_random_uuid())), ${moment(students)},
        ${moment(students)} + interval '1 day', ${moment(students)} + interval '30 days'
      FROM generate_series(1, ${students}::int) n WHERE n % 3 > 0`,
    sql`INSERT INTO newsletter_subscribers (id, email, created_at, confirmed_at)
      SELECT ${id('subscriber')}, 'student' || n || '@example.com', ${moment(students)}, CASE WHEN n % 5 > 0 THEN ${moment(students)} END
      FROM generate_series(1, ${students}::int) n WHERE n % 4 = 0`,
  ];
}

function learning({ students, enrolments }: OfficeSizes): SQL[] {
  return [
    // The first of each student was bought; the others came with batches.
    sql`INSERT INTO grants (id, user_id, course_id, source, source_id, granted_at)
      SELECT ${id('grant')}, user_id, course_id, 'batch', 'batch-' || (n / 100), granted_at FROM (
        SELECT n, (SELECT array_agg(id ORDER BY id) FROM courses) AS courses, (n - 1) / ${students}::int AS round, (n - 1) % ${students}::int + 1 AS student
        FROM generate_series(1, ${enrolments}::int) n
      ) asked CROSS JOIN LATERAL (
        SELECT ${id('student', sql`student`)} AS user_id, courses[1 + (student + round) % cardinality(courses)] AS course_id,
          ${moment(students, sql`student`)} + round * interval '1 day' AS granted_at
      ) made`,
    sql`INSERT INTO certificates (id, number, user_id, course_id, learner_name, course_title, duration_months, family, dye, issued_at, created_at)
      SELECT ${id('certificate')}, 'MSL-0000-0000-' || lpad((n / 10000)::text, 4, '0') || '-' || lpad((n % 10000)::text, 4, '0'), ${id('student')}, c.id, ${name('student')}, c.title, 6, 'suraj', 'palash', ${moment(students)}, ${moment(students)}
      FROM generate_series(1, ${students}::int) n, LATERAL (SELECT id, title FROM courses ORDER BY id OFFSET n % 6 LIMIT 1) c WHERE n % 5 = 0`,
  ];
}

function asking({ leads }: OfficeSizes): SQL[] {
  const chance = sql`(n * 7919 % 100)`;
  const isNew = sql`n > ${leads}::int * 0.99`;
  return [
    sql`INSERT INTO leads (id, name, email, phone, stage, owner_id, follow_up_on, next_step, last_submitted_at, first_responded_at, created_at)
      SELECT ${id('lead')}, ${name('lead')}, 'lead' || n || '@example.com', '+920' || (1000000000 + n),
        CASE WHEN ${isNew} THEN 'new' WHEN ${chance} < 25 THEN 'contacted' WHEN ${chance} < 30 THEN 'demo-booked'
          WHEN ${chance} < 35 THEN 'demo-attended' WHEN ${chance} < 55 THEN 'enrolled' ELSE 'lost' END,
        CASE WHEN NOT ${isNew} THEN ${id('colleague', sql`n % 8 + 1`)} END,
        CASE WHEN NOT ${isNew} AND n > ${leads}::int * 0.95 AND ${chance} < 30 THEN (now() + (n % 30 - 10) * interval '1 day')::date END,
        CASE WHEN ${chance} < 30 THEN 'Call' ELSE '' END,
        ${moment(leads)}, CASE WHEN NOT ${isNew} THEN ${moment(leads)} + (n % 90 + 5) * interval '1 minute' END, ${moment(leads)}
      FROM generate_series(1, ${leads}::int) n`,
    // Every tenth asked twice.
    sql`INSERT INTO enquiries (id, lead_id, form_heading, name, email, phone, course, message, visitor_id, source, created_at)
      SELECT ${id('form', sql`again * 1000000 + n`)}, ${id('lead')}, (ARRAY['Contact Form', 'Enquiry', 'Free Session', 'Career Counselling'])[1 + n % 4],
        ${name('lead')}, 'lead' || n || '@example.com', '+920' || (1000000000 + n),
        (ARRAY['Block Printing', 'Natural Dyes', 'Loom Setting', ''])[1 + n * 31 % 4], 'I would like to know the fee and the days, number ' || n,
        'visitor-' || n, jsonb_build_object('utm_source', (ARRAY['poster', 'search', 'friend'])[1 + n % 3]), ${moment(leads)}
      FROM generate_series(1, ${leads}::int) n, generate_series(0, 1) again WHERE again = 0 OR n % 10 = 0`,
    sql`INSERT INTO lead_notes (id, lead_id, kind, text, actor_id, created_at)
      SELECT ${id('note')}, ${id('lead')}, 'call', 'Spoke about the fee', ${id('colleague', sql`n % 8 + 1`)}, ${moment(leads)} + interval '1 hour'
      FROM generate_series(1, ${leads}::int) n WHERE NOT (${isNew})`,
  ];
}

function money({ students, orders }: OfficeSizes): SQL[] {
  // 88 of 100 are paid, 4 were refunded, 8 were never paid.
  const state = sql`CASE WHEN n % 100 < 88 THEN 'paid' WHEN n % 100 < 92 THEN 'refunded' ELSE 'open' END`;
  const isPaid = sql`n % 100 < 92`;
  const total = sql`(500000 + n * 7919 % 40 * 100000)`;
  const buyer = sql`(n - 1) % ${students}::int + 1`;
  return [
    sql`INSERT INTO orders (id, user_id, state, fingerprint, list_paise, sale_paise, total_paise, provider_order_id, created_at, offered_at, paid_at)
      SELECT ${id('order')}, ${id('student', buyer)}, ${state}, 'seed-' || n, ${total}, ${total}, ${total}, 'order_Seed' || lpad(n::text, 9, '0'),
        ${moment(orders)}, ${moment(orders)}, CASE WHEN ${isPaid} THEN ${moment(orders)} + interval '3 minutes' END
      FROM generate_series(1, ${orders}::int) n`,
    sql`INSERT INTO order_lines (id, order_id, course_id, title, image, list_paise, sale_paise, paid_paise)
      SELECT ${id('line')}, ${id('order')}, c.id, c.title, '', ${total}, ${total}, ${total}
      FROM generate_series(1, ${orders}::int) n, LATERAL (SELECT id, title FROM courses ORDER BY id OFFSET n % 6 LIMIT 1) c`,
    sql`INSERT INTO payments (id, order_id, provider_payment_id, state, method, amount_paise, created_at, accepted_at)
      SELECT ${id('payment')}, ${id('order')}, 'pay_Seed' || lpad(n::text, 9, '0'), CASE WHEN n % 100 < 88 THEN 'captured' ELSE 'refunded' END,
        (ARRAY['upi', 'card', 'netbanking'])[1 + n % 3], ${total}, ${moment(orders)}, ${moment(orders)} + interval '3 minutes'
      FROM generate_series(1, ${orders}::int) n WHERE ${isPaid}`,
    sql`INSERT INTO refunds (id, order_id, payment_id, key, amount_paise, reason, state, created_at, settled_at)
      SELECT ${id('refund')}, ${id('order')}, ${id('payment')}, 'seed-' || n, ${total}, 'office', 'processed', ${moment(orders)}, ${moment(orders)}
      FROM generate_series(1, ${orders}::int) n WHERE n % 100 BETWEEN 88 AND 91`,
    sql`INSERT INTO invoices (id, kind, number, series, financial_year, count, order_id, order_number, user_id, words, seller, buyer, lines, sac,
        rate_percent, place_of_supply, is_inter_state, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, created_at)
      SELECT ${id('invoice')}, 'receipt', 'SEED/' || lpad(n::text, 7, '0'), 'S', '2025-26', n, ${id('order')}, 'order_Seed' || lpad(n::text, 9, '0'),
        ${id('student', buyer)}, 'UPI', '{}', jsonb_build_object('name', ${name('student', buyer)}, 'email', 'student' || (${buyer}) || '@example.com', 'address', '',
        'stateCode', '09', 'gstin', '', 'businessName', ''), '[]', '999293', 0, '09', false, ${total}, 0, 0, 0, ${total}, ${moment(orders)}
      FROM generate_series(1, ${orders}::int) n WHERE ${isPaid}`,
  ];
}
