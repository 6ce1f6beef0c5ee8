import { and, eq, isNull } from 'drizzle-orm';
import type { Mailer } from '../ports/mailer.ts';
import type { Database } from './database.ts';
import type { Jobs, JobQueue } from './jobs.ts';
import { mailHtml } from './mail-html.ts';
import { outgoingMails } from './table.ts';

/** A mail as verbs write it: plain paragraphs parted by blank lines; the HTML is made from them. */
export interface QueuedMail {
  /** Names the effect, e.g. `order-paid:{id}`: the same effect never mails twice. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

/** Puts a mail into the queue, in the caller's transaction. */
export async function queueMail(db: Database, jobs: Jobs, mail: QueuedMail): Promise<void> {
  const [row] = await db
    .insert(outgoingMails)
    .values({ key: mail.key, recipient: mail.to, subject: mail.subject.replace(/[\r\n]+/g, ' '), body: mail.text })
    .onConflictDoNothing()
    .returning({ id: outgoingMails.id });
  if (row) await jobs.add(db, SEND_MAIL, { mailId: row.id });
}

const SEND_MAIL = 'send-mail';

/** The queue that hands waiting mails to the mailer; a mail that went out is marked and not sent again. */
export function mailQueue(db: Database, mailer: Mailer): JobQueue {
  return {
    name: SEND_MAIL,
    async run({ mailId }: { mailId: string }) {
      const [mail] = await db.select().from(outgoingMails).where(and(eq(outgoingMails.id, mailId), isNull(outgoingMails.sentAt)));
      if (!mail) return;
      await mailer.send({ to: mail.recipient, subject: mail.subject, text: mail.body, html: mailHtml(mail.subject, mail.body) });
      await db.update(outgoingMails).set({ sentAt: new Date() }).where(eq(outgoingMails.id, mailId));
    },
  };
}
