import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { isOpenStage, LEAD_STAGES, OPEN_STAGES, type DueBy, type LEAD_SORTS, type LeadStage } from '../rules.ts';
import { demoBookings, demoSlots, enquiries, leads, sourceOfForm } from '../table.ts';
import { userName } from '../../accounts/read-model.ts';
import { enrolledBy, type EnrolledBy } from './stage-store.ts';

/** The filter of the lead list; `null` matches everything. All criteria about forms must match the same form. */
export interface LeadFilter {
  stage: LeadStage | 'open' | null;
  form: string | null;
  course: string | null;
  /** Campaign or referring site; empty for neither. */
  source: string | null;
  /** First and last day in India. */
  from: string | null;
  to: string | null;
  /** Only leads that attended a demo class on this Indian day or later. */
  cameSince: string | null;
  /** An office user, or `none`. */
  owner: string | null;
  /** The leads of nobody too. */
  isOrUnassigned: boolean;
  tag: string | null;
  search: string | null;
  /** Only those whose follow-up is planned until then. */
  dueBy: DueBy | null;
  /** Only these ids; empty for all. */
  ids: string[];
  /** The result of `hasManyForms`. */
  hasManyForms?: boolean;
}

export type LeadSort = (typeof LEAD_SORTS)[number];
export type InboxRow = typeof leads.$inferSelect & { ownerName: string | null; order: EnrolledBy | null };

export async function selectLeads(
  db: Database,
  filter: LeadFilter,
  { sort, limit, offset }: { sort: LeadSort; limit: number; offset: number },
): Promise<InboxRow[]> {
  return db
    .select(leadAndOwner)
    .from(leads)
    .where(and(fits(filter), inStage(filter.stage)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

/** Matching leads, newest first, one chunk at a time: after the lead with this id. */
export async function selectLeadsAfter(
  db: Database,
  filter: LeadFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<InboxRow[]> {
  return db
    .select(leadAndOwner)
    .from(leads)
    .where(and(fits(filter), inStage(filter.stage), lastId === null ? undefined : lt(leads.id, lastId)))
    .orderBy(desc(leads.id))
    .limit(limit);
}

/** Leads of an account, or of its verified address; at most 50. */
export async function selectLeadsOf(
  db: Database,
  { userId, email }: { userId: string; email: string | null },
): Promise<InboxRow[]> {
  const isTheirs = email === null ? undefined : eq(sql`lower(${leads.email})`, email.toLowerCase());
  return db
    .select(leadAndOwner)
    .from(leads)
    .where(or(eq(leads.userId, userId), isTheirs))
    .orderBy(desc(leads.lastSubmittedAt), desc(leads.id))
    .limit(50);
}

/**
 * The counts of the tabs run on every page, so they are capped: "500+", or "100+" for searches. Forms have no stage, so
 * counting by form needs a join: "50+".
 */
function maxInStage(filter: LeadFilter): number {
  if (isForm(filter)) return 50;
  return filter.search === null ? 500 : MAX_FOUND;
}

/** What is counted of a list: each stage, the due follow-ups, and what is shown where that is the due ones of a stage. */
const COUNTED = [...LEAD_STAGES, 'due', 'shown'] as const;
type Counted = (typeof COUNTED)[number];

/** The numbers behind the tabs, whichever is open, and which of them hit the cap. */
export async function countTabs(
  db: Database,
  filter: LeadFilter,
): Promise<{ counts: Map<Counted, number>; capped: Counted[] }> {
  const max = maxInStage(filter);
  const all = filter.search === null ? null : await countFound(db, filter, max);
  if (all !== null) return { counts: all, capped: [] };
  const counted = COUNTED.map((name) => {
    const some = db
      .select({ id: leads.id })
      .from(leads)
      .where(fitsTab(name, filter))
      .limit(max + 1);
    return sql`SELECT ${name}::text AS name, (SELECT count(*)::int FROM ${some} counted) AS total`;
  });
  const { rows } = await db.execute<{ name: Counted; total: number }>(sql.join(counted, sql` UNION ALL `));
  return {
    counts: new Map(rows.map(({ name, total }) => [name, Math.min(total, max)])),
    capped: rows.filter(({ total }) => total > max).map(({ name }) => name),
  };
}

function fitsTab(name: Counted, filter: LeadFilter): SQL | undefined {
  if (name === 'due') return fits({ ...filter, dueBy: 'due' });
  if (name === 'shown') return filter.dueBy ? and(inStage(filter.stage), fits(filter)) : sql`false`;
  return and(inStage(name), fits({ ...filter, dueBy: null }));
}

/** The counts of a search, in one query; `null` when it finds more than `max`. */
async function countFound(db: Database, filter: LeadFilter, max: number): Promise<Map<Counted, number> | null> {
  const rows = await db
    .select({
      stage: leads.stage,
      isDue: sql<boolean>`coalesce(${isDueBy.due}, false)`,
      isMeant: sql<boolean>`coalesce(${isDueBy[filter.dueBy ?? 'due']}, false)`,
    })
    .from(leads)
    .where(fits({ ...filter, dueBy: null }))
    .limit(max + 1);
  if (rows.length > max) return null;
  return new Map<Counted, number>([
    ...LEAD_STAGES.map((stage) => [stage, rows.filter((row) => row.stage === stage).length] as const),
    ['due', rows.filter(({ isDue }) => isDue).length],
    ['shown', rows.filter(({ isMeant, stage }) => isMeant && isShown(stage, filter.stage)).length],
  ]);
}

/** Whether a stage is one of those that a filter asks for. */
export function isShown(stage: LeadStage, wanted: LeadFilter['stage']): boolean {
  return wanted === null || wanted === stage || (wanted === 'open' && isOpenStage(stage));
}

export async function findLead(db: Database, id: string): Promise<InboxRow | null> {
  const [row] = await db.select(leadAndOwner).from(leads).where(eq(leads.id, id));
  return row ?? null;
}

/** Locks and returns a lead. Lock several in the order of their ids. */
export async function lockLead(db: Database, id: string): Promise<InboxRow | null> {
  const [row] = await db.select(leadAndOwner).from(leads).where(eq(leads.id, id)).for('update', { of: leads });
  return row ?? null;
}

/** Other leads that may be the same person: same account, address or number. */
export async function selectDuplicates(
  db: Database,
  { lead, emails, phones }: { lead: InboxRow; emails: string[]; phones: string[] },
): Promise<InboxRow[]> {
  const gaveAlike = or(
    emails.length === 0 ? undefined : inArray(sql`lower(${enquiries.email})`, emails),
    phones.length === 0 ? undefined : inArray(enquiries.phone, phones),
  );
  const isAlike = or(
    lead.userId === null ? undefined : eq(leads.userId, lead.userId),
    emails.length === 0 ? undefined : inArray(sql`lower(${leads.email})`, emails),
    phones.length === 0 ? undefined : inArray(leads.phone, phones),
    gaveAlike && inArray(leads.id, db.select({ id: enquiries.leadId }).from(enquiries).where(gaveAlike)),
  );
  if (!isAlike) return [];
  return db
    .select(leadAndOwner)
    .from(leads)
    .where(and(isAlike, ne(leads.id, lead.id)))
    .orderBy(desc(leads.lastSubmittedAt))
    .limit(10);
}

/** The values available in the filters, from the forms so far, and the tags of the newest leads; in one query. */
export async function selectChoices(db: Database): Promise<Record<keyof typeof choices, string[]>> {
  const parts = Object.entries(choices).map(
    ([name, values]) => sql`(SELECT ${name}::text AS name, value FROM (${values}) named LIMIT ${MAX_CHOICES})`,
  );
  const { rows } = await db.execute<{ name: string; value: string }>(sql.join(parts, sql` UNION ALL `));
  const of = (name: keyof typeof choices) => rows.flatMap((row) => (row.name === name ? [row.value] : []));
  return { forms: of('forms'), courses: of('courses'), sources: of('sources'), tags: of('tags') };
}

const MAX_CHOICES = 200;

/** Leads whose tags are offered, so that the cost is bounded. */
const MAX_TAGGED = 1000;

const choices = {
  forms: valuesOfForms(sql`${enquiries.formHeading}`),
  courses: valuesOfForms(sql`${enquiries.course}`),
  sources: valuesOfForms(sourceOfForm(enquiries)),
  tags: sql`SELECT DISTINCT tag AS value FROM (
      SELECT tags FROM leads WHERE tags <> '{}' ORDER BY last_submitted_at DESC LIMIT ${MAX_TAGGED}
    ) newest, unnest(newest.tags) AS tag ORDER BY tag`,
};

/** Loose index scan: one step per distinct value, regardless of the number of forms. */
function valuesOfForms(value: SQL): SQL {
  const next = (after: SQL) => sql`SELECT min(${value}) FROM ${enquiries} WHERE ${value} > ${after}`;
  return sql`WITH RECURSIVE named(value) AS (
      (${next(sql`''`)}) UNION ALL SELECT (${next(sql`named.value`)}) FROM named WHERE named.value IS NOT NULL
    ) SELECT value FROM named WHERE value IS NOT NULL`;
}

const today: SQL = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
const isDueBy: Record<DueBy, SQL> = {
  due: sql`${leads.followUpOn} <= ${today}`,
  week: sql`${leads.followUpOn} <= date_trunc('week', ${today})::date + 6`,
};

export const leadAndOwner = {
  ...getTableColumns(leads),
  ownerName: userName(sql`leads.owner_id`),
  order: enrolledBy,
};

// Same expressions as the indexes, so that they serve every order.
export const orders: Record<LeadSort, SQL[]> = {
  newest: [desc(leads.lastSubmittedAt), desc(leads.id)],
  oldest: [asc(leads.lastSubmittedAt), asc(leads.id)],
  'follow-up': [sql`${leads.followUpOn} ASC NULLS LAST`, desc(leads.lastSubmittedAt), desc(leads.id)],
  name: [asc(sql`lower(${leads.name})`), asc(leads.id)],
  '-name': [desc(sql`lower(${leads.name})`), desc(leads.id)],
};

function inStage(stage: LeadFilter['stage']): SQL | undefined {
  if (stage === 'open') return inArray(leads.stage, OPEN_STAGES);
  return stage === null ? undefined : eq(leads.stage, stage);
}

/** All filter conditions except the stage. */
export function fits(filter: LeadFilter): SQL | undefined {
  const { tag, search, dueBy, ids, cameSince } = filter;
  return and(
    ids.length === 0 ? undefined : inArray(leads.id, ids),
    isOwned(filter),
    tag === null ? undefined : arrayContains(leads.tags, [tag]),
    dueBy === null ? undefined : isDueBy[dueBy],
    cameSince === null ? undefined : inArray(leads.id, cameToDemo(cameSince)),
    hasForm(filter),
    search === null ? undefined : found(search),
  );
}

function isOwned({ owner, isOrUnassigned }: LeadFilter): SQL | undefined {
  if (owner === null) return undefined;
  if (owner === 'none') return isNull(leads.ownerId);
  return isOrUnassigned ? or(eq(leads.ownerId, owner), isNull(leads.ownerId)) : eq(leads.ownerId, owner);
}

/** Leads that attended a demo class on that day or later. */
function cameToDemo(day: string): SQL {
  return sql`(SELECT ${demoBookings.leadId} FROM ${demoBookings} JOIN ${demoSlots} ON ${demoSlots.id} = ${demoBookings.slotId}
    WHERE ${demoSlots.startsAt} >= ${startOfDay(day)} AND ${demoBookings.attendedAt} IS NOT NULL AND ${demoBookings.cancelledAt} IS NULL)`;
}

/** Matches the lead's own text, or that of one of its forms; each has its own index. */
function found(search: string): SQL {
  const isFound = matchesSearch(sql`found.searched`, search);
  return sql`${leads.id} IN (SELECT id FROM leads found WHERE ${isFound}
    UNION ALL SELECT found.lead_id FROM enquiries found WHERE ${isFound})`;
}

/** Above this number of forms, scanning leads in list order finds matches quickly. */
const MANY_FORMS = 5000;

/**
 * Whether many forms match. If so, forms are checked per lead in list order; else leads are looked up from the forms.
 */
export async function hasManyForms(db: Database, filter: LeadFilter): Promise<boolean> {
  const isSuch = isForm(filter);
  if (!isSuch) return false;
  const some = db.select({ id: enquiries.leadId }).from(enquiries).where(isSuch).limit(MANY_FORMS);
  const { rows } = await db.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM ${some} counted`);
  return rows[0]?.total === MANY_FORMS;
}

function isForm({ form, course, source, from, to }: LeadFilter): SQL | undefined {
  return and(
    form === null ? undefined : eq(enquiries.formHeading, form),
    course === null ? undefined : eq(enquiries.course, course),
    source === null ? undefined : sql`${sourceOfForm(enquiries)} = ${source}`,
    from === null ? undefined : sql`${enquiries.createdAt} >= ${startOfDay(from)}`,
    to === null ? undefined : sql`${enquiries.createdAt} < ${startOfDay(to)} + interval '1 day'`,
  );
}

function hasForm(filter: LeadFilter): SQL | undefined {
  const isSuch = isForm(filter);
  if (!isSuch) return undefined;
  const theirs = sql`SELECT 1 FROM ${enquiries} WHERE ${enquiries.leadId} = ${leads.id} AND ${isSuch}`;
  // The inner limit makes the planner evaluate it per lead; without it, it may read all forms first.
  return filter.hasManyForms ? sql`EXISTS (${theirs} OFFSET 0)` : sql`EXISTS (${theirs})`;
}

function startOfDay(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`;
}
