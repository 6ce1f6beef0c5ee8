import { and, desc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import type { MailAttachment, Mailer } from '../../ports/mailer.ts';
import { inTransaction, type Database } from '../database/database.ts';
import type { Jobs, JobQueue } from './jobs.ts';
import { mailHtml, type Letterhead } from './mail-html.ts';
import { outgoingMails } from '../database/table.ts';
import type { LaterAttachment } from './later-attachment.ts';

/** A mail as verbs write it: plain paragraphs separated by blank lines; the HTML is made from them. */
export interface QueuedMail {
  /** Names the effect, e.g. `order-paid:{id}`: the same effect never mails twice. */
  key: string;
  to: string;
  subject: string;
  text: string;
  attachments?: (MailAttachment | LaterAttachment)[];
}

/** Enqueues a mail, in the caller's transaction. */
export async function queueMail(db: Database, jobs: Jobs, mail: QueuedMail): Promise<void> {
  await queueMails(db, jobs, [mail]);
}

/** Enqueues several, in one statement and a job each. */
export async function queueMails(db: Database, jobs: Jobs, mails: readonly QueuedMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = await db
    .insert(outgoingMails)
    .values(
      mails.map((mail) => ({
        key: mail.key,
        recipient: mail.to,
        subject: mail.subject.replace(/[\r\n]+/g, ' '),
        body: mail.text,
        attachments: mail.attachments ?? [],
      })),
    )
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id });
  for (const { id } of rows) await addMailJob(db, jobs, id);
}

/** Sends a waiting mail; one that was sent is left alone. */
export async function addMailJob(db: Database, jobs: Jobs, mailId: string): Promise<void> {
  await jobs.add(db, SEND_MAIL, { mailId });
}

/** Mails to these addresses whose effect is one of the named kinds, the oldest first; at most the newest 100. */
export async function listMailsTo(
  db: Database,
  recipients: readonly string[],
  kinds: readonly string[],
): Promise<{ id: string; subject: string; createdAt: Date; sentAt: Date | null }[]> {
  if (recipients.length === 0) return [];
  const mails = await db
    .select({
      id: outgoingMails.id,
      subject: outgoingMails.subject,
      createdAt: outgoingMails.createdAt,
      sentAt: outgoingMails.sentAt,
    })
    .from(outgoingMails)
    .where(
      and(
        inArray(
          sql`lower(${outgoingMails.recipient})`,
          recipients.map((address) => address.toLowerCase()),
        ),
        or(...kinds.map((kind) => like(outgoingMails.key, `${kind}%`))),
      ),
    )
    .orderBy(desc(outgoingMails.createdAt))
    .limit(100);
  return mails.toReversed();
}

/** Deletes mails, sent or not, with their record: for data past its retention time. */
export async function eraseMails(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(outgoingMails).where(inArray(outgoingMails.key, keys));
}

/** Deletes mails to these addresses that still wait and whose effect is one of the named kinds. One that is being sent now goes out. */
export async function withdrawMails(
  db: Database,
  recipients: readonly string[],
  kinds: readonly string[],
): Promise<void> {
  if (recipients.length === 0) return;
  const waiting = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        sql`lower(${outgoingMails.recipient}) = ANY(${sql.param(recipients.map((address) => address.toLowerCase()))}::text[])`,
        isNull(outgoingMails.sentAt),
        or(...kinds.map((kind) => like(outgoingMails.key, `${kind}%`))),
      ),
    )
    .for('update', { skipLocked: true });
  await db.delete(outgoingMails).where(inArray(outgoingMails.id, waiting));
}

/** Mails whose keys begin so leave no record once they are sent: the last mail to an erased user. */
export const FORGOTTEN_MAILS = 'forgotten:';

const SEND_MAIL = 'send-mail';

/** How long the text and the attachments of a sent mail are kept; the record of its recipient and subject stays. */
export const MAIL_TEXT_DAYS = 90;
const MAILS_AT_ONCE = 1000;

export interface MailParts {
  db: Database;
  jobs: Jobs;
  mailer: Mailer;
  /** Public URL of the site; mails link to nothing else. */
  publicUrl: string;
  /** The current header and footer of each mail. */
  loadLetterhead(): Promise<Letterhead>;
  /** The file of an attachment, base64. */
  drawAttachment(drawnFrom: Record<string, string>): Promise<string>;
}

/** The queues that send waiting mails, and that recover mails whose job was lost. */
export function mailQueues({ jobs, ...parts }: MailParts): JobQueue[] {
  const { db } = parts;
  return [
    {
      name: SEND_MAIL,
      // Each uses a connection while it sends.
      atOnce: 5,
      run: ({ mailId }: { mailId: string }) => sendMail(parts, mailId),
    },
    {
      name: 'send-waiting-mails',
      everyCron: '*/5 * * * *',
      retries: 0,
      async run() {
        const waiting = await db
          .select({ id: outgoingMails.id })
          .from(outgoingMails)
          .where(and(isNull(outgoingMails.sentAt), lt(outgoingMails.createdAt, sql`now() - interval '10 minutes'`)))
          .limit(200);
        for (const { id } of waiting) await addMailJob(db, jobs, id);
      },
    },
    // 3:40 at night in India.
    { name: 'empty-old-mails', everyCron: '10 22 * * *', run: async () => void (await emptyOldMails(db)) },
  ];
}

/** Deletes the contents of mails that were sent more than `MAIL_TEXT_DAYS` ago, in batches. Returns how many. */
export async function emptyOldMails(db: Database): Promise<number> {
  for (let emptied = 0; ;) {
    const { rowCount } = await db.execute(sql`
      UPDATE outgoing_mails SET body = '', attachments = '[]' WHERE id IN (SELECT id FROM outgoing_mails
        WHERE sent_at < now() - make_interval(days => ${MAIL_TEXT_DAYS}) AND (body <> '' OR attachments <> '[]') LIMIT ${MAILS_AT_ONCE})`);
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < MAILS_AT_ONCE) return emptied;
  }
}

/**
 * Sends a mail that is still waiting. One that was sent is left alone, and so is one that another job is sending: after an outage several
 * jobs may wait for the same mail.
 */
async function sendMail(parts: Omit<MailParts, 'jobs'>, mailId: string): Promise<void> {
  const { db, mailer } = parts;
  const [waiting] = await db
    .select({ attachments: outgoingMails.attachments })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.id, mailId), isNull(outgoingMails.sentAt)));
  if (!waiting) return;
  // Before the transaction: callers that use one connection while waiting for a second can deadlock.
  const [letterhead, attachments] = await Promise.all([parts.loadLetterhead(), fillIn(parts, waiting.attachments)]);
  await inTransaction(db, async (transaction) => {
    // A mail server may take longer than the idle timeout of other transactions.
    await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '90s'`);
    const [mail] = await transaction
      .select()
      .from(outgoingMails)
      .where(and(eq(outgoingMails.id, mailId), isNull(outgoingMails.sentAt)))
      .for('update', { skipLocked: true });
    if (!mail) return;
    const text = [mail.body, letterhead.signature].filter(Boolean).join('\n\n');
    await mailer.send({
      to: mail.recipient,
      subject: mail.subject,
      text,
      html: mailHtml({ subject: mail.subject, text }, { letterhead, publicUrl: parts.publicUrl }),
      ...(letterhead.replyTo && { replyTo: letterhead.replyTo }),
      ...(attachments.length === 0 ? {} : { attachments }),
    });
    if (mail.key.startsWith(FORGOTTEN_MAILS)) {
      await transaction.delete(outgoingMails).where(eq(outgoingMails.id, mailId));
      return;
    }
    // The recipient needs the link; the stored record must not contain a working one.
    const body = withoutLinkSecrets(mail.body);
    await transaction.update(outgoingMails).set({ sentAt: new Date(), body }).where(eq(outgoingMails.id, mailId));
  });
}

/** A text without the one-time tokens in its links. */
export function withoutLinkSecrets(text: string): string {
  return text.replace(/([?&](?:token|erase)=)[\w-]+/g, '$1...');
}

async function fillIn(
  { drawAttachment }: Pick<MailParts, 'drawAttachment'>,
  attachments: (MailAttachment | LaterAttachment)[],
): Promise<MailAttachment[]> {
  return Promise.all(
    attachments.map(async (one) => {
      if ('content' in one) return one;
      const { drawnFrom, ...file } = one;
      return { ...file, content: await drawAttachment(drawnFrom), encoding: 'base64' as const };
    }),
  );
}
