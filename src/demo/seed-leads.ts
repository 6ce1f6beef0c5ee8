import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { followStage } from '../features/enquiries/leads/follow-facts.ts';
import { isAnswer, type LeadStage } from '../features/enquiries/rules.ts';
import { enquiries, leadNotes, leads } from '../features/enquiries/table.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_LEADS, DEMO_TWINS, type DemoLead, type DemoNote } from './leads.ts';
import type { Colleagues } from './seed-colleagues.ts';
import { idAt } from './id-at.ts';
import { daysBefore } from './seed-courses.ts';

/** Leads with their forms and the office's actions since. */
export async function seedLeads(
  db: Database,
  { colleagues, now }: { colleagues: Colleagues; now: Date },
): Promise<void> {
  const drafts = [...DEMO_LEADS, ...DEMO_TWINS].map((lead) => draftLead(lead, colleagues, now));
  await db.insert(leads).values(drafts.map((draft) => draft.lead));
  await db.insert(enquiries).values(drafts.flatMap((draft) => draft.forms));
  await db.insert(leadNotes).values(drafts.flatMap((draft) => draft.notes));
  const seats = drafts.filter(({ lead }) => lead.stage.startsWith('demo-'));
  for (const { lead, seatOn } of seats)
    await seedSeat(db, { leadId: lead.id, hasCome: lead.stage === 'demo-attended', on: seatOn });
  await seedPurchases(db);
  for (const { lead } of drafts) await followStage(db, lead.id, { isGained: false });
}

/** The seat by which a lead has its stage: in the class of that day, else in the next class or in the last one. */
async function seedSeat(
  db: Database,
  { leadId, hasCome, on }: { leadId: string; hasCome: boolean; on: string | null },
): Promise<void> {
  const isOver = sql`starts_at <= now()`;
  const isThatDay = on === null ? sql`true` : sql`(starts_at AT TIME ZONE 'Asia/Kolkata')::date = ${on}`;
  await db.execute(sql`
    WITH slot AS (
      SELECT id, starts_at FROM demo_slots WHERE taken < seats AND ${hasCome ? isOver : sql`NOT ${isOver}`} AND ${isThatDay}
      ORDER BY abs(extract(epoch FROM starts_at - now())) LIMIT 1
    ), counted AS (UPDATE demo_slots SET taken = taken + 1 WHERE id IN (SELECT id FROM slot))
    INSERT INTO demo_bookings (slot_id, lead_id, attended_at, created_at)
    SELECT id, ${leadId}, CASE WHEN ${hasCome} THEN starts_at END, least(now(), starts_at - interval '1 day') FROM slot`);
}

/** The paid orders of the demo's learners, by which their enquiries are enrolled. */
async function seedPurchases(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO lead_purchases (order_id, user_id, email, paid_at)
    SELECT o.id, o.user_id, lower(u.email), o.paid_at FROM orders o JOIN users u ON u.id = o.user_id
    WHERE o.state = 'paid' ON CONFLICT DO NOTHING`);
}

function draftLead(source: DemoLead, colleagues: Colleagues, now: Date) {
  const { name, email, stage, forms } = source;
  const notes = withPlan(source);
  const phone = source.phone && `+9100000${source.phone}`;
  const at = (hoursAgo: number) => daysBefore(now, hoursAgo / 24);
  const [newest] = forms;
  const oldest = forms.at(-1);
  const createdAt = at(oldest?.hoursAgo ?? 0);
  const id = idAt(createdAt);
  const dayAfter = (days: number) => dayInIndia(daysBefore(now, -days));
  return {
    seatOn: source.seatInDays === undefined ? null : dayAfter(source.seatInDays),
    lead: {
      ...{ id, name, email, phone, stage },
      city: source.city ?? '',
      tags: source.tags ?? [],
      lostReason: source.lostReason ?? '',
      lostNote: source.lostNote ?? '',
      ownerId: source.owner ? colleagues[source.owner] : null,
      nextStep: source.nextStep ?? '',
      followUpOn: source.followUpInDays === undefined ? null : dayAfter(source.followUpInDays),
      followUpTime: source.followUpAt ?? null,
      lastSubmittedAt: at(newest?.hoursAgo ?? 0),
      firstRespondedAt: firstAnswer(stage, notes, at),
      createdAt,
    },
    forms: forms.map(({ heading, course, message, hoursAgo, source: cameBy = {}, isOfflineSale }) => ({
      ...{ leadId: id, formHeading: heading, name, email, phone, course, message },
      // A guest's form names the browser in which the number was verified.
      visitorId: isOfflineSale ? null : randomBytes(16).toString('base64url'),
      source: cameBy,
      createdAt: at(hoursAgo),
    })),
    notes: notes.map(({ kind, text, by, hoursAgo }) => ({
      ...{ leadId: id, kind, text, actorId: colleagues[by] },
      createdAt: at(hoursAgo),
    })),
  };
}

/** A planned step was recorded with the last action, or with the form. */
function withPlan({ nextStep = '', owner = 'ritu', forms, notes = [] }: DemoLead): DemoNote[] {
  if (nextStep === '' || notes.some(({ kind }) => kind === 'follow-up')) return notes;
  const hoursAgo = notes.at(-1)?.hoursAgo ?? forms[0]?.hoursAgo ?? 0;
  return [...notes, { kind: 'follow-up', text: nextStep, by: owner, hoursAgo }];
}

function firstAnswer(stage: LeadStage, notes: DemoNote[], at: (hoursAgo: number) => Date): Date | null {
  const answer = stage === 'new' ? undefined : notes.find(({ kind }) => isAnswer(kind));
  return answer ? at(answer.hoursAgo) : null;
}

function dayInIndia(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);
}
