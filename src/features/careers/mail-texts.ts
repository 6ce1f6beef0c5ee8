import { formatLongDate } from '../../kit/numbers/dates.ts';
import { NO_NAME } from '../accounts/users/addressee.ts';
import type { Institute } from '../settings/contract.ts';
import type { ApplicationRow } from './store.ts';

interface Words {
  subject: string;
  text: string;
}

/**
 * To the applicant, whose address is unverified: confirmation, next steps, retention. Contains nothing that the sender
 * typed.
 */
export function receivedMail(application: ApplicationRow, institute: Institute, notice: string): Words {
  const { openingTitle, eraseOn } = application;
  const paragraphs = [
    `Dear ${NO_NAME},`,
    openingTitle
      ? `We received your application as ${openingTitle}, with your résumé.`
      : 'We received your profile, with your résumé.',
    ...(notice ? [notice] : []),
    `We keep it until ${formatLongDate(eraseOn)} and then delete it. To have it deleted earlier, reply to this e-mail${institute.email && ` or write to ${institute.email}`}.`,
    signature(institute),
  ];
  return {
    subject: openingTitle ? `Your application as ${openingTitle}` : `Your profile has reached ${institute.name}`,
    text: paragraphs.join('\n\n'),
  };
}

/** To the office: someone applied. The application itself requires sign-in. */
export function officeMail(application: ApplicationRow, publicUrl: string): Words {
  const { id, name, openingTitle } = application;
  const what = openingTitle || 'No opening: a profile';
  return {
    subject: `Application: ${name}, ${openingTitle || 'profile'}`,
    text: [`${name} applied.`, `Opening: ${what}`, `Read it here: ${publicUrl}/admin/applications/${id}`].join('\n\n'),
  };
}

function signature({ name, phone, openingHours }: Institute): string {
  return [name, phone, openingHours].filter(Boolean).join('\n');
}
