import type { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import type { RequestInfo, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notSignedIn } from '../../../platform/http/errors.ts';
import { readAccountPhone } from '../../../platform/read-phone.ts';
import { keepImage, removeImage } from '../../../platform/drawing/keep-image.ts';
import type { updateProfile as updateProfileContract, User } from '../contract.ts';
import { passwordChangedMail } from '../recovery/account-mails.ts';
import { PASSWORD_BOUND, revokeAccountTokens } from '../recovery/account-token-store.ts';
import { hashPassword } from '../passwords/hash-password.ts';
import { openSession } from '../sessions/open-session.ts';
import { requireGoodPassword } from '../passwords/require-good-password.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { sendAccountNotice } from '../recovery/send-account-notice.ts';
import { ISSUE_WAITING_CERTIFICATES } from '../rules.ts';
import { toUser } from './to-user.ts';
import { endAllSessions } from '../sessions/session-store.ts';
import { lockUser, updateUser, type ProfileFields, type UserRow } from '../store.ts';

const WRONG = 'The old password is incorrect.';

type Form = z.output<typeof updateProfileContract.body>;

/**
 * Updates the given profile fields and returns the user. A new password requires the old one (422 `wrong-password`),
 * ends every session of the user and returns a new one (trust §3 row 27). A new image replaces the old one, which is
 * removed; `null` removes it.
 */
export async function updateProfile(
  context: Pick<Context, 'db' | 'files' | 'jobs' | 'log' | 'rateLimits' | 'settings'>,
  input: { caller: SignedInCaller; form: Form; requestInfo: RequestInfo },
): Promise<{ user: User; session: { token: string; cookie: string } | null }> {
  const { userId } = input.caller;
  const { userAgent, visitorId } = input.requestInfo;
  const { oldPassword, newPassword, confirmNewPassword: _, profileImage, ...fields } = input.form;
  const password =
    oldPassword && newPassword ? await replacePassword(context, { userId, oldPassword, newPassword }) : null;
  const image = await takeImage(context, userId, profileImage);
  const { replaced, ...updated } = await inTransaction(context.db, async (transaction) => {
    const before = await lockUser(transaction, userId);
    const row = await updateUser(transaction, userId, { ...fields, ...readPhoneField(fields), ...image }, password);
    if (!before || !row) throw password ? wrongPassword() : notSignedIn();
    if (password) {
      await endAllSessions(transaction, userId);
      await recordAudit(transaction, { actorId: userId, action: 'password.updated', subject: `user:${userId}` });
      await revokeAccountTokens(transaction, userId, PASSWORD_BOUND);
      await sendAccountNotice(context, transaction, {
        about: 'password-changed',
        user: row,
        template: passwordChangedMail,
      });
    }
    if (before.name !== row.name) await context.jobs.add(transaction, ISSUE_WAITING_CERTIFICATES, { userId });
    return {
      user: toUser(row),
      session: password ? await openSession(transaction, { userId, userAgent, visitorId }) : null,
      replaced: await imageOf(transaction, before, row),
    };
  });
  if (replaced) await forgetImage(context, replaced);
  return updated;
}

/** The normalized number; nothing when the form omits it. The contract has rejected invalid numbers. */
function readPhoneField({ phone }: Pick<Form, 'phone'>): Pick<ProfileFields, 'phone'> | null {
  return phone === undefined ? null : { phone: readAccountPhone(phone) ?? phone };
}

/** Stores a new image under the user's id: no two users share a file, and the URL contains no name. */
async function takeImage(
  { files }: Pick<Context, 'files'>,
  userId: string,
  image: Form['profileImage'],
): Promise<Pick<ProfileFields, 'profileImage'>> {
  if (image === undefined) return {};
  if (!image) return { profileImage: null };
  const { bytes } = image;
  return { profileImage: await keepImage(files, { folder: 'people', label: userId, bytes, shape: 'square' }) };
}

/**
 * Updates the image in comments and, for trainers, on course pages. Returns the file that is no longer used, or
 * `null`.
 */
async function imageOf(db: Database, before: UserRow, after: UserRow): Promise<string | null> {
  const isReplaced = before.profileImage !== after.profileImage;
  if (isReplaced || (after.role === 'trainer' && before.name !== after.name)) await bumpDocumentVersion(db);
  return isReplaced ? before.profileImage : null;
}

/** Runs after the commit. A file that could not be removed wastes storage but does not fail the request. */
async function forgetImage({ files, log }: Pick<Context, 'files' | 'log'>, url: string): Promise<void> {
  await removeImage(files, url).catch((error: unknown) =>
    log.warn({ err: error }, 'a picture that was replaced is still stored'),
  );
}

async function replacePassword(
  context: Pick<Context, 'db' | 'rateLimits'>,
  input: { userId: string; oldPassword: string; newPassword: string },
): Promise<{ oldHash: string; newHash: string }> {
  const { userId, oldPassword: password } = input;
  const row = await requireOwnPassword(context, { userId, password, field: 'oldPassword', message: WRONG });
  if (row.passwordHash === null) throw wrongPassword();
  await requireGoodPassword(context, { password: input.newPassword, user: row, field: 'newPassword' });
  return { oldHash: row.passwordHash, newHash: await hashPassword(input.newPassword) };
}

function wrongPassword(): AppError {
  return new AppError(422, 'wrong-password', WRONG, { issues: [{ path: 'oldPassword', message: WRONG }] });
}
