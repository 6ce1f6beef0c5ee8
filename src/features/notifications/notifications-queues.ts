import { newDeviceMail } from '../accounts/recovery/account-mails.ts';
import { addresseeOf } from '../accounts/users/addressee.ts';
import { getMe } from '../accounts/sessions/get-me.ts';
import { type NewSignIn, TELL_OF_SIGN_IN } from '../accounts/sessions/tell-of-sign-in.ts';
import { loadInstitute } from '../settings/load-settings.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { notify } from './notify.ts';
import { deleteOldOfficeNotifications } from './store.ts';

/** Notifications of events in features that cannot call `notify` themselves. */
export function notificationsQueues(context: Pick<Context, 'db' | 'jobs' | 'settings'>): JobQueue[] {
  return [
    { name: TELL_OF_SIGN_IN, run: (signIn: NewSignIn) => noticeSignIn(context, signIn) },
    {
      name: 'delete-old-notifications',
      // 3:25 am in India.
      everyCron: '55 21 * * *',
      run: () => deleteOldOfficeNotifications(context.db),
    },
  ];
}

async function noticeSignIn(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { userId, key, device, when }: NewSignIn,
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const { name, email } = addresseeOf(await getMe({ db: transaction }, { userId }));
    const { name: institute } = await loadInstitute(transaction);
    const link = `${context.settings.publicUrl}/auth/forgot`;
    await notify(
      { ...context, db: transaction },
      {
        userId,
        email,
        key,
        kind: 'sign-in',
        title: 'A new device signed in to your account',
        text: `${device}, on ${when}. If this was not you, sign it out and set a new password.`,
        href: '/profile/details#devices',
        mail: newDeviceMail({ name, institute, link, device, when }),
      },
    );
  });
}
