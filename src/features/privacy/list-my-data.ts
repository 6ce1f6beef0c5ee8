import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { recordAudit } from '../../platform/audit.ts';
import { queueMail } from '../../platform/jobs/mail-queue.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { eraseApplication } from '../careers/erase-application.ts';
import { withdrawReminder } from '../cart/choose-reminder.ts';
import { withdrawFormConsent } from '../enquiries/forms/withdraw-form-consent.ts';
import { withdrawNewsletterConsent } from '../newsletter/end-subscription.ts';
import { selectConsents } from './consent-store.ts';
import { findOwner } from './find-owner.ts';
import { selectExports } from './store.ts';

/** A user's copies and consents. */
export async function listMyData({ db }: Pick<Context, 'db'>, { userId }: { userId: string }) {
  const owner = await findOwner(db, userId);
  const exports = await selectExports(db, userId);
  const consents = await selectConsents(db, owner);
  return {
    isEmailVerified: owner.isProved,
    exports: exports.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    consents: consents.map((consent) => ({
      ...consent,
      givenAt: consent.givenAt.toISOString(),
      effect: effects[kindOf(consent.id)],
    })),
  };
}

/** Withdraws one of a user's consents with its effect: the newsletter ends, or the form or application is erased. */
export async function withdrawConsent(
  context: Pick<Context, 'db' | 'files' | 'jobs'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const owner = await findOwner(transaction, userId);
    const consents = await selectConsents(transaction, owner);
    const consent = consents.find((each) => each.id === id);
    if (!consent) throw notFound('This consent no longer exists.');
    const kind = kindOf(id);
    if (kind === 'account')
      throw new AppError(
        409,
        'ends-with-account',
        'This consent ends with your account. Delete the account to withdraw it.',
      );
    const rowId = id.slice(kind.length + 1);
    if (kind === 'application') await eraseApplication({ ...context, db: transaction }, { id: rowId, actorId: userId });
    else if (kind === 'cart-reminder') await withdrawReminder(transaction, { userId });
    else if (kind === 'newsletter') await withdrawNewsletterConsent({ db: transaction }, { id: rowId });
    else await withdrawFormConsent({ db: transaction }, { id: rowId });
    if (kind !== 'cart-reminder')
      await recordAudit(transaction, { actorId: userId, action: 'consent.withdrawn', subject: id });
    await queueMail(transaction, context.jobs, {
      key: `consent-withdrawn:${id}:${consent.givenAt.getTime()}`,
      to: owner.mailTo,
      subject: 'Your consent is withdrawn',
      text: [
        `Dear ${owner.mailName},`,
        `You withdrew this consent: ${consent.text || 'a reply to the form that you sent.'}`,
        effects[kind],
      ].join('\n\n'),
    });
  });
}

type Kind = 'account' | 'newsletter' | 'application' | 'cart-reminder' | 'enquiry';

function kindOf(id: string): Kind {
  if (id.startsWith('account:')) return 'account';
  if (id.startsWith('newsletter:')) return 'newsletter';
  if (id.startsWith('cart-reminder:')) return 'cart-reminder';
  return id.startsWith('application:') ? 'application' : 'enquiry';
}

const effects: Record<Kind, string> = {
  account: 'Your account is deleted.',
  newsletter: 'The newsletter ends.',
  'cart-reminder': 'You get no more reminders, and the cart that we saved is deleted.',
  application: 'Your application and résumé are deleted.',
  enquiry: 'The form that you sent is deleted.',
};
