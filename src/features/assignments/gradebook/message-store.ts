import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { MESSAGES_PER_DAY, QUIET_HOURS } from './message-rules.ts';
import { gradeMessageRecipients, gradeMessages } from './table.ts';

/** One message at a time for a course, and for a key, until the transaction ends. */
export async function lockMessages(db: Database, courseId: string, key: string): Promise<void> {
  for (const name of [`grade-message:${key}`, `grade-messages:${courseId}`])
    await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findMessage(db: Database, key: string) {
  const [row] = await db.select().from(gradeMessages).where(eq(gradeMessages.key, key));
  return row ?? null;
}

/** Whom a message was meant for. */
export async function selectRecipients(db: Database, key: string): Promise<{ userId: string; isLeftOut: boolean }[]> {
  const { userId, isLeftOut } = gradeMessageRecipients;
  return db
    .select({ userId, isLeftOut })
    .from(gradeMessageRecipients)
    .where(eq(gradeMessageRecipients.messageKey, key))
    .orderBy(asc(userId));
}

/** Whether somebody has sent as many messages about a course within a day as they may. */
export async function isBudgetSpent(
  db: Database,
  { sentBy, courseId }: { sentBy: string; courseId: string },
): Promise<boolean> {
  const sent = await db.$count(
    gradeMessages,
    and(
      eq(gradeMessages.sentBy, sentBy),
      eq(gradeMessages.courseId, courseId),
      gt(gradeMessages.sentAt, sql`now() - interval '1 day'`),
    ),
  );
  return sent >= MESSAGES_PER_DAY;
}

/** Which of these learners had a message about a course in the last hours. */
export async function selectAddressed(
  db: Database,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId: gradeMessageRecipients.userId })
    .from(gradeMessageRecipients)
    .where(
      and(
        inArray(gradeMessageRecipients.userId, [...userIds]),
        eq(gradeMessageRecipients.courseId, courseId),
        eq(gradeMessageRecipients.isLeftOut, false),
        gt(gradeMessageRecipients.sentAt, sql`now() - make_interval(hours => ${QUIET_HOURS})`),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

export async function insertMessage(
  db: Database,
  message: { key: string; courseId: string; sentBy: string },
  recipients: readonly { userId: string; isLeftOut: boolean }[],
): Promise<void> {
  await db.insert(gradeMessages).values(message);
  const { key: messageKey, courseId } = message;
  await db
    .insert(gradeMessageRecipients)
    .values(recipients.map((recipient) => ({ ...recipient, messageKey, courseId })));
}
