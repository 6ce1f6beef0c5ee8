import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { NEWSLETTER, REPEAT_MINUTES } from '../rules.ts';
import { enquiries } from '../table.ts';
import { subscribers } from '../../newsletter/read-model.ts';

export type EnquiryRow = typeof enquiries.$inferSelect;
export type NewEnquiry = Omit<typeof enquiries.$inferInsert, 'id' | 'createdAt'>;

/** The content of a form, used to tell a double click from a second form. */
export type FormContent = Pick<
  EnquiryRow,
  'formHeading' | 'email' | 'phone' | 'course' | 'subject' | 'message' | 'userId'
> & { visitorId: string };

/** The same form of the same sender, stored a moment ago. */
export async function selectRepeat(db: Database, form: FormContent): Promise<EnquiryRow | null> {
  const [row] = await db
    .select()
    .from(enquiries)
    .where(
      and(
        form.userId ? eq(enquiries.userId, form.userId) : eq(enquiries.visitorId, form.visitorId),
        eq(enquiries.formHeading, form.formHeading),
        eq(sql`lower(${enquiries.email})`, form.email.toLowerCase()),
        eq(enquiries.phone, form.phone),
        eq(enquiries.course, form.course),
        eq(enquiries.subject, form.subject),
        eq(enquiries.message, form.message),
        gt(enquiries.createdAt, sql`now() - make_interval(mins => ${REPEAT_MINUTES})`),
      ),
    )
    .orderBy(desc(enquiries.createdAt))
    .limit(1);
  return row ?? null;
}

/** Numbers that guests verified in forms with this e-mail address, newest first, with the browser of each. */
export async function selectProvedByGuest(
  db: Database,
  email: string,
): Promise<{ phone: string; visitorId: string }[]> {
  const rows = await db
    .select({ phone: enquiries.phone, visitorId: enquiries.visitorId })
    .from(enquiries)
    .where(
      and(
        eq(sql`lower(${enquiries.email})`, email.toLowerCase()),
        isNull(enquiries.userId),
        isNotNull(enquiries.visitorId),
        ne(enquiries.phone, ''),
      ),
    )
    .orderBy(desc(enquiries.createdAt))
    .limit(20);
  return rows.map(({ phone, visitorId }) => ({ phone, visitorId: visitorId ?? '' }));
}

export async function insertEnquiry(db: Database, enquiry: NewEnquiry): Promise<EnquiryRow> {
  const [row] = await db.insert(enquiries).values(enquiry).returning();
  if (!row) throw new Error('the enquiry was not kept');
  return row;
}

/** Whether this browser ever sent a form other than the newsletter's. */
export async function hasVisitorAsked(db: Database, visitorId: string): Promise<boolean> {
  const rows = await db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.visitorId, visitorId), ne(enquiries.formHeading, NEWSLETTER)))
    .limit(1);
  return rows.length > 0;
}

export type ListedForm = Pick<
  EnquiryRow,
  'id' | 'formHeading' | 'name' | 'email' | 'phone' | 'course' | 'subject' | 'message' | 'createdAt'
>;

export interface FormFilter {
  formHeading: string | undefined;
  search: string | undefined;
}

/** Every submitted form, including newsletter subscriptions, newest first. */
export async function selectForms(
  db: Database,
  { formHeading, search, limit, offset }: FormFilter & { limit: number; offset: number },
): Promise<{ forms: ListedForm[]; total: number }> {
  const all = allForms(db).as('forms');
  const isWanted = and(
    formHeading === undefined ? undefined : eq(all.formHeading, formHeading),
    search ? matchesSearch(all.searched, search) : undefined,
  );
  const forms = await db
    .select()
    .from(all)
    .where(isWanted)
    .orderBy(desc(all.createdAt), desc(all.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(all).where(isWanted);
  return { forms, total: counted?.total ?? 0 };
}

export async function selectEnquiryIds(db: Database, leadIds: string[]): Promise<string[]> {
  if (leadIds.length === 0) return [];
  const rows = await db.select({ id: enquiries.id }).from(enquiries).where(inArray(enquiries.leadId, leadIds));
  return rows.map(({ id }) => id);
}

/** Deletes a form, and its lead unless another form or a demo class keeps it. */
export async function deleteForm(db: Database, id: string): Promise<void> {
  await db.execute(sql`
    WITH gone AS (DELETE FROM enquiries WHERE id = ${id} RETURNING lead_id)
    DELETE FROM leads l USING gone
      WHERE l.id = gone.lead_id
        AND NOT EXISTS (SELECT 1 FROM enquiries e WHERE e.lead_id = l.id AND e.id <> ${id})
        AND NOT EXISTS (SELECT 1 FROM demo_bookings d WHERE d.lead_id = l.id)`);
}

function allForms(db: Database) {
  const none = sql<string>`''`;
  return unionAll(
    db
      .select({
        id: enquiries.id,
        formHeading: enquiries.formHeading,
        name: enquiries.name,
        email: enquiries.email,
        phone: enquiries.phone,
        course: enquiries.course,
        subject: enquiries.subject,
        message: enquiries.message,
        createdAt: enquiries.createdAt,
        searched: sql<string>`${enquiries}.searched`.as('searched'),
      })
      .from(enquiries),
    db
      .select({
        id: sql<string>`subscriber.id`.as('id'),
        formHeading: sql<string>`${NEWSLETTER}::text`.as('form_heading'),
        name: none.as('name'),
        email: sql<string>`subscriber.email`.as('email'),
        phone: none.as('phone'),
        course: none.as('course'),
        subject: none.as('subject'),
        message: none.as('message'),
        createdAt: sql<Date>`subscriber.created_at`.mapWith(enquiries.createdAt).as('created_at'),
        searched: sql<string>`search_key(subscriber.email)`.as('searched'),
      })
      .from(subscribers),
  );
}
