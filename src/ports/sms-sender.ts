/** Sends one text message to an E.164 number. Throws when the provider did not take it; the job queue tries again. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  to: string;
  text: string;
  /** The one-time code that the text carries, for providers whose templates take it as a variable. */
  code?: string;
}
