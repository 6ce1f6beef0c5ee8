import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ADMINS } from '../../kit/roles.ts';
import { cleanText } from '../../kit/text/plain-text.ts';
import type { Caller, RequestInfo } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { recordConsent } from '../settings/record-consent.ts';
import { useVerifiedPhone } from '../phone-verification/codes.ts';
import { notifyOffice } from '../notifications/notify-office.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import type { apply } from './contract.ts';
import { watchResume } from './drop-unclaimed-resume.ts';
import { findRepeat } from './find-repeat.ts';
import { loadOpenings } from './find-opening.ts';
import { queueApplicationMails } from './queue-application-mails.ts';
import { readApplicant } from './read-applicant.ts';
import { readSource } from './read-source.ts';
import { requireResume } from './require-resume.ts';
import { cleanFileName, RESUME_TYPES } from './rules.ts';
import { insertApplication, lockApplicant, type NewApplication, selectToday } from './store.ts';

type Applying = Pick<Context, 'db' | 'files' | 'jobs' | 'settings'>;
type Form = z.output<typeof apply.body>;

/**
 * Stores an application with its résumé and queues the mails to both sides. Uses up a guest's phone verification. A
 * repeated request gets the same response. The file is stored last in the transaction, so that no application lacks
 * its résumé.
 */
export async function applyForJob(
  context: Applying,
  { form, caller, requestInfo }: { form: Form; caller: Caller; requestInfo: Pick<RequestInfo, 'visitorId'> },
): Promise<{ retainedUntil: string }> {
  const { resumeMonths } = await loadSiteContent(context.db, 'career');
  if (form.website !== '') return { retainedUntil: (await selectToday(context.db, resumeMonths)).later };
  const applicant = await readApplicant(context, { form, caller });
  const kind = await requireResume(form.resume);
  const opening = await requireOpenOpening(context, form.openingSlug);
  const application: NewApplication = {
    ...applicant,
    ...opening,
    message: cleanText(form.message),
    // Generated here: no submitted value becomes part of a path.
    resumeKey: `applications/${randomUUID()}.${kind}`,
    resumeName: cleanFileName(form.resume.fileName, kind),
    resumeType: RESUME_TYPES[kind],
    resumeBytes: form.resume.bytes.length,
    source: readSource(form.source),
    consent: await recordConsent(context.db, { purpose: 'job-application', isAgreed: true }),
  };
  await watchResume(context, application);
  return inTransaction(context.db, async (transaction) => {
    await lockApplicant(transaction, applicant.email);
    const repeat = await findRepeat({ ...context, db: transaction }, application, form.resume.bytes);
    if (repeat) return { retainedUntil: repeat.eraseOn };
    if (caller.kind !== 'user') await requireVerifiedPhone(transaction, applicant.phone, requestInfo);
    const row = await insertApplication(transaction, application, resumeMonths);
    await notifyOffice(
      { db: transaction },
      {
        roles: ADMINS,
        key: `application:${row.id}`,
        kind: 'office-work',
        title: `${row.name} applied`,
        text: row.openingTitle || 'Without an opening',
        href: `/admin/applications/${row.id}`,
      },
    );
    await queueApplicationMails({ ...context, db: transaction }, row);
    await context.files.put(row.resumeKey, form.resume.bytes, row.resumeType);
    return { retainedUntil: row.eraseOn };
  });
}

/** The opening's current title; empty for a profile without an opening. */
async function requireOpenOpening(
  { db }: Applying,
  slug: string,
): Promise<{ openingSlug: string; openingTitle: string }> {
  if (slug === '') return { openingSlug: '', openingTitle: '' };
  const { openings } = await loadOpenings(db);
  const opening = openings.find((other) => other.slug === slug);
  if (!opening?.isOpen) {
    throw new AppError(
      422,
      'opening-closed',
      'This opening has closed. You can leave your profile for the next one on the career page.',
    );
  }
  return { openingSlug: opening.slug, openingTitle: opening.title };
}

async function requireVerifiedPhone(
  db: Parameters<typeof useVerifiedPhone>[0],
  phone: string,
  { visitorId }: Pick<RequestInfo, 'visitorId'>,
): Promise<void> {
  if (await useVerifiedPhone(db, { phone, visitorId })) return;
  throw new AppError(422, 'phone-not-verified', 'Please verify your phone number before submitting.'); // spec 1 §5
}
