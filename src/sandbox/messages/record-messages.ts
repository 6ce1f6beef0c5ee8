import type { Pool } from 'pg';
import type { Clock } from '../../ports/clock.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { takeFault } from '../faults/fault-store.ts';
import { findCode } from './find-code.ts';
import { insertMessage } from './message-store.ts';

/** Makes the mailer that delivers to the sandbox page. Throws, as a mail server would, while its fault is `refuse`. */
export function createSandboxMailer({ pool, clock }: { pool: Pool; clock: Clock }): Mailer {
  return {
    async send(mail) {
      const fault = await takeFault(pool, 'mail');
      if (fault?.mode === 'refuse') throw new Error('The sandbox refuses this mail, as it was told to.');
      const { to, subject, text, html, attachments } = mail;
      await insertMessage(pool, {
        channel: 'email',
        to,
        subject,
        text,
        html,
        attachments,
        code: findCode(text),
        sentAt: clock.now(),
        isLost: fault?.mode === 'lost',
      });
    },
  };
}

/** Makes the SMS sender that delivers to the sandbox page. `lost` is what a carrier does with a text that matches no template. */
export function createSandboxSmsSender({ pool, clock }: { pool: Pool; clock: Clock }): SmsSender {
  return {
    async send({ to, text, code }) {
      const fault = await takeFault(pool, 'sms');
      if (fault?.mode === 'refuse') throw new Error('The sandbox refuses this text message, as it was told to.');
      await insertMessage(pool, {
        channel: 'sms',
        to,
        text,
        code: code ?? findCode(text),
        sentAt: clock.now(),
        isLost: fault?.mode === 'lost',
      });
    },
  };
}
