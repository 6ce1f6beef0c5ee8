import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 8000;

/** Connects and signs in to a mail server without sending anything; returns the reason of a failure, or `null`. */
export async function checkSmtp(smtpUrl: string): Promise<string | null> {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}
