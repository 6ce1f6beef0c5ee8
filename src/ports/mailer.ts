/** Sends one e-mail. Throws when the server did not take it; the job queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where answers go, if not to the sender. */
  replyTo?: string;
  attachments?: MailAttachment[];
}

/** A small file that travels with a mail, e.g. an entry for a calendar. */
export interface MailAttachment {
  /** File name as the reader sees it. */
  name: string;
  /** Media type with its parameters, e.g. `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string;
  /** How `content` holds a file that is no text. */
  encoding?: 'base64';
}
