import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { cleanText } from '../../kit/plain-text.ts';
import type { Caller, RequestFacts } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { POLICY_CONSENT, PRIVACY_NOTICE_ID } from '../enquiries/rules.ts';
import { useVerifiedPhone } from '../enquiries/use-verified-phone.ts';
import { loadInstitute } from '../settings/load-institute.ts';
import { loadSiteContent } from '../settings/load-site-content.ts';
import type { apply } from './contract.ts';
import { watchResume } from './drop-unclaimed-resume.ts';
import { loadOpenings } from './load-openings.ts';
import { officeMail, receivedMail } from './mail-texts.ts';
import { readApplicant } from './read-applicant.ts';
import { readSource } from './read-source.ts';
import { requireResume } from './require-resume.ts';
import { cleanFileName, RESUME_TYPES } from './rules.ts';
import { insertApplication, selectToday, type NewApplication } from './store.ts';

type Applying = Pick<Context, 'db' | 'files' | 'jobs' | 'settings'>;
type Form = z.output<typeof apply.body>;

/**
 * Keeps an application with its résumé, thanks for it and tells the office. Guests use up the verification of their phone number.
 * All or nothing: the file is stored last, so that no application is without its résumé.
 */
export async function applyForJob(
  context: Applying,
  { form, caller, facts }: { form: Form; caller: Caller; facts: Pick<RequestFacts, 'visitorId'> },
): Promise<{ keptUntil: string }> {
  const { resumeMonths, applicationNotice } = await loadSiteContent(context.db, 'career');
  if (form.website !== '') return { keptUntil: (await selectToday(context.db, resumeMonths)).later };
  const applicant = await readApplicant(context, { form, caller });
  const kind = await requireResume(form.resume);
  const [opening, institute, policyVersion] = await Promise.all([
    requireOpenOpening(context, form.openingSlug),
    loadInstitute(context.db),
    findPolicyVersion(context),
  ]);
  const application: NewApplication = {
    ...applicant,
    ...opening,
    message: cleanText(form.message),
    // A key of our own: nothing that was sent becomes part of a path.
    resumeKey: `applications/${randomUUID()}.${kind}`,
    resumeName: cleanFileName(form.resume.fileName, kind),
    resumeType: RESUME_TYPES[kind],
    resumeBytes: form.resume.bytes.length,
    source: readSource(form.source),
    consent: { purpose: 'job-application', text: POLICY_CONSENT, policyVersion },
  };
  await watchResume(context, application);
  return inTransaction(context.db, async (transaction) => {
    if (caller.kind !== 'user') await requireVerifiedPhone(transaction, applicant.phone, facts);
    const row = await insertApplication(transaction, application, resumeMonths);
    await queueMail(transaction, context.jobs, {
      key: `application-received:${row.id}`,
      to: row.email,
      ...receivedMail(row, institute, applicationNotice),
    });
    if (institute.email) {
      await queueMail(transaction, context.jobs, {
        key: `application-notice:${row.id}`,
        to: institute.email,
        ...officeMail(row, context.settings.publicUrl),
      });
    }
    await context.files.put(row.resumeKey, form.resume.bytes, row.resumeType);
    return { keptUntil: row.eraseOn };
  });
}

/** The opening as it is called today; nothing for a profile without one. */
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
  { visitorId }: Pick<RequestFacts, 'visitorId'>,
): Promise<void> {
  if (await useVerifiedPhone(db, { phone, visitorId })) return;
  throw new AppError(422, 'phone-not-verified', 'Please verify your phone number before submitting.'); // spec 1 §5
}

async function findPolicyVersion({ db }: Applying): Promise<number> {
  const { documents } = await loadSiteContent(db, 'legal');
  return documents.find((document) => document.id === PRIVACY_NOTICE_ID)?.version ?? 0;
}
