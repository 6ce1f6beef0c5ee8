import { z } from 'zod';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { postToSmsProvider, SMS_RESPONSE_LIMIT_MS } from './post-to-sms-provider.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  from: string;
  apiUrl?: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const messagePayload = z.object({ sid: z.string(), status: z.string() });
const errorPayload = z.object({ code: z.int() });

/** Makes the sender for whole texts over Twilio. */
export function createTwilioSender(settings: TwilioSettings): SmsSender {
  const base = (settings.apiUrl ?? 'https://api.twilio.com').replace(/\/+$/, '');
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(settings.accountSid)}/Messages.json`;
  const headers = {
    Authorization: `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
  return {
    async send({ to, text }) {
      const sender: Record<string, string> = settings.from.startsWith('MG')
        ? { MessagingServiceSid: settings.from }
        : { From: settings.from };
      const body = new URLSearchParams({ To: to, Body: text, ...sender }).toString();
      const response = await postToSmsProvider(
        settings.fetch ?? fetch,
        url,
        { headers, body },
        settings.timeoutMs ?? SMS_RESPONSE_LIMIT_MS,
      );
      const message = messagePayload.safeParse(response.json);
      const isTaken =
        response.status >= 200 && response.status <= 299 && message.success && message.data.status !== 'failed';
      if (isTaken) return;
      const failure = errorPayload.safeParse(response.json);
      throw new Error(
        `Twilio did not take the message (status ${response.status}${failure.success ? `, code ${failure.data.code}` : ''}).`,
      );
    },
  };
}
