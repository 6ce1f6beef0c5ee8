import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { LeadStage } from '../rules.ts';
import { demoBookings, leads } from '../table.ts';

/** Serializes changes to the seats of one lead. Always lock the lead before classes and seats. */
export async function lockLead(db: Database, leadId: string): Promise<void> {
  await db.select({ id: leads.id }).from(leads).where(eq(leads.id, leadId)).for('no key update');
}

/** Moves a lead forward to a demo-class stage. It never moves a lead back, and an enrolled lead stays enrolled. */
export async function advanceToDemo(db: Database, leadId: string, to: 'demo-booked' | 'demo-attended'): Promise<void> {
  const from: LeadStage[] = ['new', 'contacted', 'lost', ...(to === 'demo-attended' ? (['demo-booked'] as const) : [])];
  await db
    .update(leads)
    .set({
      stage: to,
      lostReason: '',
      version: sql`${leads.version} + 1`,
    })
    .where(and(eq(leads.id, leadId), inArray(leads.stage, from)));
}

/** Reverts a stage whose reason is gone: the lead gets the stage of its other seats, or waits for the office again. */
export async function withdrawFromDemo(
  db: Database,
  leadId: string,
  from: 'demo-booked' | 'demo-attended',
): Promise<void> {
  const hasSeat = sql`EXISTS (SELECT 1 FROM ${demoBookings}
    WHERE ${demoBookings.leadId} = ${leads.id} AND ${demoBookings.cancelledAt} IS NULL)`;
  const came = sql`EXISTS (SELECT 1 FROM ${demoBookings}
    WHERE ${demoBookings.leadId} = ${leads.id} AND ${demoBookings.attendedAt} IS NOT NULL)`;
  await db
    .update(leads)
    .set({
      stage: sql`CASE WHEN ${came} THEN 'demo-attended' WHEN ${hasSeat} THEN 'demo-booked'
        WHEN ${leads.firstRespondedAt} IS NULL THEN 'new' ELSE 'contacted' END`,
      version: sql`${leads.version} + 1`,
    })
    .where(and(eq(leads.id, leadId), eq(leads.stage, from)));
}
