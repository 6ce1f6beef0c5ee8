import type { Context } from '../../../platform/http/context.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { FIND_PROVED_PHONE, takeProvedPhone, type PhonelessSignIn } from '../../accounts/sessions/take-proved-phone.ts';
import { selectProvedByGuest } from './enquiry-store.ts';

/**
 * The queue that copies a number which a guest verified by code into the account that the guest signs in to later.
 * Browser and e-mail address must both match the account, so that a form alone never changes an account and people who
 * share a computer do not get each other's numbers.
 */
export function provedPhoneQueue({ db }: Pick<Context, 'db'>): JobQueue {
  return {
    name: FIND_PROVED_PHONE,
    run: (signIn: PhonelessSignIn) =>
      takeProvedPhone({ db }, signIn, async ({ email, isBrowser }) => {
        const forms = await selectProvedByGuest(db, email);
        return forms.find(({ visitorId }) => isBrowser(visitorId))?.phone ?? null;
      }),
  };
}
