import { createHash, randomBytes } from 'node:crypto';
import { recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { bumpDocumentVersion } from '../../platform/http/documents.ts';
import { AppError } from '../../platform/http/errors.ts';
import { removeImage } from '../../platform/drawing/keep-image.ts';
import { FORGOTTEN_MAILS, queueMail } from '../../platform/jobs/mail-queue.ts';
import { eraseUser } from '../accounts/users/erase-user.ts';
import { isOfOffice } from '../accounts/rules.ts';
import { requireOwnPassword } from '../accounts/passwords/require-own-password.ts';
import { leaveBatches } from '../batches/enrolments/leave-batches.ts';
import { listWorkFiles } from '../assignments/submissions/list-work-files.ts';
import { listUploadedParts } from '../media/uploads/work-uploads.ts';
import { eraseApplicationsOf } from '../careers/erase-application.ts';
import { withdrawNames } from '../certificates/issue/prepare-certificates.ts';
import { leadPath } from '../enquiries/leads/to-lead.ts';
import { forgetMentions } from '../notifications/forget-mentions.ts';
import { deleteAboutUser } from '../notifications/delete-about-user.ts';
import { userNotesPath } from '../notifications/note-on-user.ts';
import { eraseImportLines } from '../learning/user-import/erase-import-lines.ts';
import { endPlans } from '../instalments/end-plans.ts';
import { endUnpaidOrders } from '../orders/orders/end-unpaid-orders.ts';
import { orderPath } from '../orders/orders/add-order-note.ts';
import { removeExportFiles } from './export-files.ts';
import { findOwner, provedByLink } from './find-owner.ts';
import { personalTables } from './personal-tables.ts';
import { ERASE_LINK_HOURS } from './rules.ts';
import {
  erasePersonal,
  findUserIds,
  insertErasureRequest,
  selectStoredExports,
  takeErasureRequest,
  type Person,
} from './store.ts';

/** Records an erasure request, with the password, and mails the link that carries it out. Erases nothing yet. */
export async function requestErasure(
  context: Pick<Context, 'db' | 'jobs' | 'rateLimits' | 'settings'>,
  {
    caller,
    password,
    keepsCertificateName,
  }: { caller: SignedInCaller; password: string; keepsCertificateName: boolean },
): Promise<void> {
  if (isOfOffice(caller))
    throw new AppError(409, 'office-account', 'A staff account cannot delete itself. Another admin must remove it.');
  await requireOwnPassword(context, { userId: caller.userId, password, field: 'password' });
  const token = randomBytes(32).toString('base64url');
  await inTransaction(context.db, async (transaction) => {
    const owner = await findOwner(transaction, caller.userId);
    const request = { userId: caller.userId, tokenHash: hashOf(token), keepsCertificateName };
    const id = await insertErasureRequest(transaction, request);
    await queueMail(transaction, context.jobs, {
      key: `erase-account:${id}`,
      to: owner.mailTo,
      subject: 'Delete your account?',
      text: [
        `Dear ${owner.mailName},`,
        'You asked us to delete your account. Your courses, progress and tests go with it. This cannot be undone.',
        `To delete it, open this page within ${ERASE_LINK_HOURS} hours and press the button:\n${context.settings.publicUrl}/profile/my-data?erase=${token}`,
        'If this was not you, change your password now. Nothing is deleted without this link.',
      ].join('\n\n'),
    });
  });
}

/**
 * Erases the account of the mailed token's user in one transaction: profile, sessions, forms, applications, progress
 * and tests are deleted; comments become anonymous; orders and payments stay, because tax law requires them. What is not paid yet ends.
 */
export async function confirmErasure(
  context: Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'settings'>,
  { caller, token }: { caller: SignedInCaller; token: string },
): Promise<void> {
  const left = await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const { userId } = caller;
    // A seat or an order that is under way comes first, and goes with the rest.
    await lockUser(transaction, userId);
    const request = await takeErasureRequest(transaction, { userId, tokenHash: hashOf(token) });
    if (!request)
      throw new AppError(422, 'invalid-token', 'This link has expired or was already used. You can request a new one.');
    // The link proves access to the account's mailbox, so mails to that address count as theirs.
    const owner = provedByLink(await findOwner(transaction, userId));
    const exports = await selectStoredExports(transaction, userId);
    if (!request.keepsCertificateName) await withdrawNames(transaction, { userId });
    const ids = await findUserIds(transaction, personalTables, owner);
    await leaveBatches(within, { userId });
    const work = [...(await listWorkFiles(transaction, userId)), ...(await listUploadedParts(transaction, userId))];
    await forgetMentions({ db: transaction }, mentionPaths(ids));
    await deleteAboutUser({ db: transaction }, [...ids.named]);
    await endUnpaidOrders(transaction, { userId });
    await endPlans(transaction, { userId });
    await eraseImportLines(transaction, { emails: owner.accountEmails });
    await erasePersonal(transaction, personalTables, ids);
    const image = await eraseUser(transaction, { userId });
    const details = { keepsCertificateName: request.keepsCertificateName };
    await recordAudit(transaction, { actorId: userId, action: 'account.erased', subject: `user:${userId}`, details });
    await bumpDocumentVersion(transaction);
    await queueMail(transaction, context.jobs, {
      key: `${FORGOTTEN_MAILS}account-erased:${request.id}`,
      to: owner.mailTo,
      subject: 'Your account is deleted',
      text: [
        `Dear ${owner.mailName},`,
        'Your account is deleted, as you asked. Orders and invoices are kept, without your profile, for as long as tax law requires.',
        'This mail is not kept either. If this was not you, write to us at once.',
      ].join('\n\n'),
    });
    // Last, because a résumé is deleted before its row: little can fail afterwards.
    await eraseApplicationsOf(within, { emails: owner.emails, actorId: userId });
    return { exports, picture: image, work };
  });
  await removeFiles(context, left);
}

/** The records on which notes about a user stand. */
function mentionPaths({ userId, leads, orders }: Person): string[] {
  return [userNotesPath(userId), ...leads.map(leadPath), ...orders.map(orderPath)];
}

/** After the commit. A file that could not be removed wastes storage but does not fail the request. */
async function removeFiles(
  { files, log }: Pick<Context, 'files' | 'log'>,
  { exports, picture: image, work }: { exports: { id: string }[]; picture: string | null; work: string[] },
): Promise<void> {
  try {
    for (const { id } of exports) await removeExportFiles(files, id);
    if (image) await removeImage(files, image);
    for (const key of work) await files.remove(key);
  } catch (error) {
    log.warn({ err: error }, 'a file of an erased account is still stored');
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
