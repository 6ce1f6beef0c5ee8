import type { MailAttachment } from '../../ports/mailer.ts';

/** An attachment that is rendered when its mail is sent: neither the queue nor its transaction carries the file. */
export interface LaterAttachment extends Pick<MailAttachment, 'name' | 'contentType'> {
  /** The data for `MailParts.drawAttachment`. */
  drawnFrom: Record<string, string>;
}
