/** Sends one e-mail. Throws when the server did not accept it; the job queue retries. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Address for replies, if not the sender's. */
  replyTo?: string;
  attachments?: MailAttachment[];
}

/** A small file attached to a mail, e.g. a calendar entry. */
export interface MailAttachment {
  /** File name as the reader sees it. */
  name: string;
  /** Media type with its parameters, e.g. `text/calendar; charset=utf-8; method=REQUEST`. */
  contentType: string;
  content: string;
  /** Encoding of `content` for a binary file. */
  encoding?: 'base64';
}
