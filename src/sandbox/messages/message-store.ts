import type { MailAttachment } from '../../ports/mailer.ts';
import type { Db } from '../database/run-in-transaction.ts';
import { recipientKeys } from './recipient-key.ts';

export interface SandboxMessage {
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
  html?: string;
  attachments?: MailAttachment[];
  /** The one-time code, if the message has one. */
  code?: string;
  sentAt: Date;
}

const LIST_LIMIT = 200;

interface MessageRow {
  channel: 'sms' | 'email';
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  attachments: MailAttachment[];
  code: string | null;
  sentAt: Date;
  isLost: boolean;
}

/** `isLost`: the provider accepted it, but it never arrives. */
export async function insertMessage(db: Db, message: SandboxMessage & { isLost: boolean }): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.messages (channel, recipient, recipient_key, subject, body, html, attachments, code, is_lost, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      message.channel,
      message.to,
      recipientKeys(message.to)[0],
      message.subject ?? null,
      message.text,
      message.html ?? null,
      JSON.stringify(message.attachments ?? []),
      message.code ?? null,
      message.isLost,
      message.sentAt,
    ],
  );
}

/** The messages that arrived, newest first, at most 200; those to one phone or address when `to` is given. */
export async function listMessages(db: Db, to?: string): Promise<SandboxMessage[]> {
  const { rows } = await db.query<MessageRow>(
    `${SELECT} WHERE NOT is_lost AND ($1::text[] IS NULL OR recipient_key = ANY ($1)) ORDER BY id DESC LIMIT ${LIST_LIMIT}`,
    [to === undefined ? null : recipientKeys(to)],
  );
  return rows.map(toMessage);
}

/** What was sent, the lost ones included, for the sandbox page. */
export async function listSentMessages(db: Db, limit: number): Promise<(SandboxMessage & { isLost: boolean })[]> {
  const { rows } = await db.query<MessageRow>(`${SELECT} ORDER BY id DESC LIMIT $1`, [limit]);
  return rows.map((row) => ({ ...toMessage(row), isLost: row.isLost }));
}

const SELECT = `SELECT channel, recipient AS "to", subject, body AS "text", html, attachments, code, sent_at AS "sentAt", is_lost AS "isLost" FROM sandbox.messages`;

function toMessage(row: MessageRow): SandboxMessage {
  return {
    channel: row.channel,
    to: row.to,
    ...(row.subject === null ? {} : { subject: row.subject }),
    text: row.text,
    ...(row.html === null ? {} : { html: row.html }),
    ...(row.attachments.length === 0 ? {} : { attachments: row.attachments }),
    ...(row.code === null ? {} : { code: row.code }),
    sentAt: row.sentAt,
  };
}
