/** Posts JSON to another system's address. Never throws for what the other side does. */
export interface WebhookSender {
  /** Says why an address can never be posted to, or `null`. */
  fault(url: string): string | null;
  post(message: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookResponse>;
}

export interface WebhookResponse {
  /** `null` when no answer came. */
  status: number | null;
  /** Why none came; else empty. */
  failure: string;
  /** The beginning of the answer. */
  text: string;
  milliseconds: number;
}
