import { randomUUID } from 'node:crypto';
import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { MAIL_KINDS, type MailKind, STANDARD_MAILS, templateShape } from '../../settings/mails-contract.ts';
import { fillTemplate, type MailTemplate } from '../../settings/rules.ts';

interface MailDraft extends MailTemplate {
  kind: MailKind;
}

/** The mails with editable text, with their defaults. */
export function listStandardMails() {
  return MAIL_KINDS.map((kind) => {
    const { subject, text, needs, samples } = STANDARD_MAILS[kind];
    return { kind, subject, text, needs: [...needs], placeholders: Object.keys(samples) };
  });
}

/** The rendered mail with example data; empty text uses the default. Throws 400 for an invalid placeholder. */
export async function previewMail({ db }: Pick<Context, 'db'>, draft: MailDraft): Promise<MailTemplate> {
  const { kind } = draft;
  const result = templateShape(kind).safeParse(draft);
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({ path: `${kind}.${path.join('.')}`, message }));
    throw new AppError(400, 'invalid-input', issues[0]?.message ?? 'Please check the words.', { issues });
  }
  const { subject, text, samples } = STANDARD_MAILS[kind];
  const { name: institute } = await loadInstitute(db);
  const texts = { subject: result.data.subject || subject, text: result.data.text || text };
  return fillTemplate(texts, { ...samples, institute });
}

/** Sends the rendered mail to the requesting user. */
export async function sendTestMail(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { draft, email }: { draft: MailDraft; email: string },
): Promise<void> {
  const { subject, text } = await previewMail({ db }, draft);
  await queueMail(db, jobs, { key: `mail-test:${randomUUID()}`, to: email, subject: `Test: ${subject}`, text });
}
