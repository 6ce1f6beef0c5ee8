import { sql, type SQL } from 'drizzle-orm';
import type { OfficeSizes } from './office-sizes.ts';
import { id, moment, name } from './seed-values.ts';

/**
 * The remaining office data of a filled institute, in proportion: posts, comments, carts, coupons, plans, applications, files, calls and
 * the audit log.
 */
export function fillStaff({ students, leads, orders, coupons = Math.ceil(orders / 20) }: OfficeSizes): SQL[] {
  return [...blog(students), ...carts(students), ...discounts(coupons), ...plans(orders), ...office({ leads, orders })];
}

function blog(students: number): SQL[] {
  const posts = Math.ceil(students / 500);
  return [
    sql`INSERT INTO blogs (id, slug, title, excerpt, category, family, dye, content, published_at, created_at)
      SELECT ${id('post')}, 'post-' || n, 'From the dye house, number ' || n, 'What the week brought.', (ARRAY['Dyes', 'Looms', 'Trade'])[1 + n % 3],
        'suraj', 'palash', '[]', ${moment(posts)}, ${moment(posts)}
      FROM generate_series(1, ${posts}::int) n`,
    sql`INSERT INTO blog_comments (id, blog_id, user_id, name, email, text, rating, created_at)
      SELECT ${id('comment')}, ${id('post', sql`n % ${posts}::int + 1`)}, ${id('student')}, ${name('student')},
        'student' || n || '@example.com', 'Well told, number ' || n, 3 + n % 3, ${moment(students)}
      FROM generate_series(5, ${students}::int, 5) n`,
  ];
}

function carts(students: number): SQL[] {
  return [
    sql`INSERT INTO saved_carts (user_id, consent, agreed_at, course_ids, changed_at)
      SELECT ${id('student')}, '{"purpose": "reminders", "text": "Remind me", "policyVersion": 1}', ${moment(students)},
        (SELECT jsonb_agg(course_id) FROM (SELECT course_id FROM courses ORDER BY id OFFSET n % 6 LIMIT 1) c), ${moment(students)}
      FROM generate_series(10, ${students}::int, 10) n`,
  ];
}

function discounts(coupons: number): SQL[] {
  return [
    sql`INSERT INTO coupons (id, code, discount_percent, maximum_uses, note, expires_at, created_at)
      SELECT ${id('coupon')}, 'SEED' || lpad(n::text, 8, '0'), 5 + n % 20, 10, 'Fair', now() + (n % 300 - 200) * interval '1 day',
        ${moment(coupons)}
      FROM generate_series(1, ${coupons}::int) n`,
  ];
}

function plans(orders: number): SQL[] {
  return [
    sql`INSERT INTO instalment_plans (id, user_id, course_id, title, plan_key, price_paise, total_paise, created_by, created_at)
      SELECT ${id('plan')}, o.user_id, l.course_id, l.title, ${id('plan key')}, 900000, 900000, ${id('colleague', sql`1`)}, ${moment(orders)}
      FROM generate_series(20, ${orders}::int, 20) n JOIN orders o ON o.id = ${id('order')} JOIN order_lines l ON l.order_id = o.id`,
    // Nearly all past dues were paid.
    sql`INSERT INTO instalment_dues (id, plan_id, number, amount_paise, due_on, order_id, paid_at)
      SELECT gen_random_uuid(), p.id, part, 300000, d.day, CASE WHEN d.is_paid THEN gen_random_uuid() END, CASE WHEN d.is_paid THEN d.day::timestamptz END
      FROM instalment_plans p CROSS JOIN generate_series(1, 3) part
        CROSS JOIN LATERAL (SELECT (p.created_at + part * interval '30 days')::date AS day) due
        CROSS JOIN LATERAL (SELECT due.day, due.day < current_date - 5 OR (due.day < current_date AND hashtext(p.id::text) % 4 > 0) AS is_paid) d`,
  ];
}

function office({ leads, orders }: { leads: number; orders: number }): SQL[] {
  const [applications, slots, files] = [Math.ceil(leads / 20), Math.ceil(leads / 200), Math.ceil(orders / 50)];
  const [calls, entries] = [Math.ceil(orders / 10), orders * 2];
  return [
    sql`INSERT INTO job_applications (id, opening_slug, opening_title, name, email, phone, resume_key, resume_name, resume_type, resume_bytes, stage, erase_on, created_at)
      SELECT ${id('application')}, (ARRAY['trainer', 'counsellor', ''])[1 + n % 3], (ARRAY['Trainer', 'Counsellor', ''])[1 + n % 3], ${name('applicant')}, 'applicant' || n || '@example.com', '+930' || (1000000000 + n), 'resumes/seed-' || n,
        'resume.pdf', 'application/pdf', 90000, CASE WHEN n % 10 = 0 THEN 'received' ELSE 'declined' END, current_date + 100, ${moment(applications)}
      FROM generate_series(1, ${applications}::int) n`,
    sql`INSERT INTO demo_slots (id, course, starts_at, taken)
      SELECT ${id('slot')}, 'Block Printing', now() + (n - ${slots}::int) * interval '12 hours', n % 20
      FROM generate_series(1, ${slots}::int + 20) n`,
    sql`INSERT INTO media_files (id, name, kind, file_key, content_type, size_bytes, sha256, created_at)
      SELECT ${id('file')}, 'Sheet ' || n || '.pdf', 'pdf', 'library/seed-' || n || '.pdf', 'application/pdf', 40000 + n, md5('file ' || n) || md5('more ' || n),
        ${moment(files)}
      FROM generate_series(1, ${files}::int) n`,
    sql`INSERT INTO webhook_endpoints (id, url, event_types, encrypted_secret) VALUES (${id('endpoint', sql`1`)}, 'https://example.com/heard', '{order.paid}', '')`,
    // Of the last 30 days; older ones are deleted.
    sql`INSERT INTO webhook_deliveries (id, endpoint_id, event_id, event_type, payload, state, tries, response_status, created_at)
      SELECT ${id('delivery')}, ${id('endpoint', sql`1`)}, ${id('event')}, 'order.paid', '{}', CASE WHEN n % 50 = 0 THEN 'failed' ELSE 'delivered' END, 1, 200,
        now() - interval '30 days' * (1 - n::float / ${calls}::int)
      FROM generate_series(1, ${calls}::int) n`,
    sql`INSERT INTO audit_entries (id, actor_id, action, subject, details, created_at)
      SELECT ${id('entry')}, CASE WHEN n % 3 > 0 THEN ${id('colleague', sql`n % 8 + 1`)} END,
        (ARRAY['order.paid', 'lead.updated', 'grant.created', 'certificate.issued'])[1 + n % 4],
        (ARRAY['order:', 'lead:', 'user:', 'certificate:'])[1 + n % 4] || n, '{"before": {}, "after": {}}', ${moment(entries)}
      FROM generate_series(1, ${entries}::int) n`,
  ];
}
