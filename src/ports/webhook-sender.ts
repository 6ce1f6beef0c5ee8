/** Posts JSON to another system's URL. Never throws for errors of the other side. */
export interface WebhookSender {
  /** Returns why a URL can never be posted to, or `null`. */
  rejectionOf(url: string): string | null;
  post(message: { url: string; headers: Record<string, string>; body: string }): Promise<WebhookResponse>;
}

export interface WebhookResponse {
  /** `null` when there was no response. */
  status: number | null;
  /** Why none came; else empty. */
  failure: string;
  /** The beginning of the response body. */
  text: string;
  milliseconds: number;
}
