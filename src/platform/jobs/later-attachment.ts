import type { MailAttachment } from '../../ports/mailer.ts';

/** An attachment that is drawn when its mail goes out: neither the queue nor its transaction carries the file. */
export interface LaterAttachment extends Pick<MailAttachment, 'name' | 'contentType'> {
  /** What `MailParts.drawAttachment` draws it from. */
  drawnFrom: Record<string, string>;
}
