/** Sends one text message to an E.164 number. Throws when the provider did not accept it; the job queue retries. */
export interface SmsSender {
  send(message: SmsMessage): Promise<void>;
}

export interface SmsMessage {
  to: string;
  text: string;
  /** The one-time code in the text, for providers whose templates take it as a variable. */
  code?: string;
}
