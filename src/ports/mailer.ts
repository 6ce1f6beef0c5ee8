/** Sends one e-mail. Throws when the server did not take it; the job queue tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}
