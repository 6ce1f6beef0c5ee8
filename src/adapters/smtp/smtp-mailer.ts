import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../ports/mailer.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LINE_BREAK = /[\r\n]/;

/**
 * Makes the mailer that hands mail to an SMTP server. `smtpUrl` is `smtp://user:password@host:587` or `smtps://…`; `from` is
 * an address, with or without a name. `close` ends the pooled connections.
 */
export function createSmtpMailer(settings: { smtpUrl: string; from: string }): Mailer & { close(): void } {
  const transport = createTransport(
    { url: settings.smtpUrl, ...TIMEOUTS },
    { from: settings.from, disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    async send(mail: Mail) {
      if (LINE_BREAK.test(mail.to) || LINE_BREAK.test(mail.subject))
        throw new Error('An address or a subject holds a line break.');
      await transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        attachments: (mail.attachments ?? []).map(({ name, contentType, content, encoding }) => ({
          filename: name,
          contentType,
          content,
          ...(encoding && { encoding }),
        })),
      });
    },
    close: () => transport.close(),
  };
}
