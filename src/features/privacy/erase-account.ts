import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { bumpDocumentVersion } from '../../platform/documents.ts';
import { AppError } from '../../platform/errors.ts';
import { queueMail } from '../../platform/mail-queue.ts';
import { eraseUser } from '../accounts/erase-user.ts';
import { requireOwnPassword } from '../accounts/require-own-password.ts';
import { eraseApplication } from '../careers/erase-application.ts';
import { withdrawNames } from '../certificates/withdraw-names.ts';
import { removeExportFiles } from './export-files.ts';
import { findOwner } from './find-owner.ts';
import { ERASE_LINK_HOURS } from './rules.ts';
import {
  erasePersonal,
  insertErasureRequest,
  selectApplicationIds,
  selectExports,
  takeErasureRequest,
} from './store.ts';

/** Keeps the wish of a person who knows the password, and mails the link that carries it out. Nothing is erased yet. */
export async function requestErasure(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  {
    caller,
    password,
    keepsCertificateName,
  }: { caller: SignedInCaller; password: string; keepsCertificateName: boolean },
): Promise<void> {
  if (caller.role === 'admin')
    throw new AppError(
      409,
      'office-account',
      'An account of the office cannot erase itself. Another admin must remove it.',
    );
  await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  const token = randomBytes(32).toString('base64url');
  await inTransaction(context.db, async (transaction) => {
    const owner = await findOwner(transaction, caller.userId);
    const request = { userId: caller.userId, tokenHash: hashOf(token), keepsCertificateName };
    const id = await insertErasureRequest(transaction, request);
    await queueMail(transaction, context.jobs, {
      key: `erase-account:${id}`,
      to: owner.mailTo,
      subject: 'Erase your account?',
      text: [
        `Dear ${owner.name},`,
        'You asked us to erase your account. Your courses, progress and tests go with it, and it cannot be undone.',
        `To erase it, open this page within ${ERASE_LINK_HOURS} hours and press the button:\n${context.settings.publicUrl}/profile/my-data?erase=${token}`,
        'If it was not you, change your password now. Without this link nothing is erased.',
      ].join('\n\n'),
    });
  });
}

/**
 * Erases the account of the person who holds the token of the mail, in one transaction: record, sessions, forms, applications,
 * progress and tests go; comments stay without a name; orders and payments stay, since tax law asks for them.
 */
export async function confirmErasure(
  context: Pick<Context, 'db' | 'files'>,
  { caller, token }: { caller: SignedInCaller; token: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { userId } = caller;
    const request = await takeErasureRequest(transaction, { userId, tokenHash: hashOf(token) });
    if (!request)
      throw new AppError(422, 'invalid-token', 'This link has expired or was used. You can ask for a new one.');
    const owner = await findOwner(transaction, userId);
    for (const id of await selectApplicationIds(transaction, owner))
      await eraseApplication(within, { id, actorId: userId });
    for (const { id } of await selectExports(transaction, userId)) await removeExportFiles(context.files, id);
    if (!request.keepsCertificateName) await withdrawNames(transaction, { userId });
    await erasePersonal(transaction, owner);
    await eraseUser(context, transaction, { userId });
    const details = { keepsCertificateName: request.keepsCertificateName };
    await recordAudit(transaction, { actorId: userId, action: 'account-erased', subject: `user:${userId}`, details });
    await bumpDocumentVersion(transaction);
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
