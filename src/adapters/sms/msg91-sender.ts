import { z } from 'zod';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { postToSmsProvider, SMS_RESPONSE_LIMIT_MS } from './post-to-sms-provider.ts';

export interface Msg91Settings {
  authKey: string;
  /** Template registered under DLT; its text carries the code as `##OTP##`. */
  templateId: string;
  /** The code's lifetime as told to the provider; we verify codes ourselves. */
  codeMinutes?: number;
  apiUrl?: string;
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const answerPayload = z.object({ type: z.string(), message: z.unknown().optional() });

/** Makes the sender of one-time codes over MSG91. The text is the registered template's, so a message needs a code. */
export function createMsg91Sender(settings: Msg91Settings): SmsSender {
  const url = `${(settings.apiUrl ?? 'https://control.msg91.com').replace(/\/+$/, '')}/api/v5/otp`;
  return {
    async send({ to, code }) {
      if (code === undefined) throw new Error('MSG91 carries messages with a one-time code only.');
      const body = JSON.stringify({
        template_id: settings.templateId,
        mobile: to.replace(/^\+/, ''),
        otp: code,
        otp_expiry: settings.codeMinutes ?? 5, // india §4
      });
      const headers = { authkey: settings.authKey, 'Content-Type': 'application/json', Accept: 'application/json' };
      const response = await postToSmsProvider(
        settings.fetch ?? fetch,
        url,
        { headers, body },
        settings.timeoutMs ?? SMS_RESPONSE_LIMIT_MS,
      );
      const parsed = answerPayload.safeParse(response.json);
      // The status is 200 for errors too: `type` decides.
      if (!parsed.success || parsed.data.type !== 'success')
        throw new Error(`MSG91 did not take the message (status ${response.status}).`);
    },
  };
}
