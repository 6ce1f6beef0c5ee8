import type { Institute } from '../../settings/contract.ts';
import type { MailData } from '../../settings/mails-contract.ts';
import { NO_NAME } from '../../accounts/users/addressee.ts';
import { describeRequest } from '../rules.ts';
import type { VisitSource } from '../../../kit/visitor-records.ts';

interface MailTexts {
  subject: string;
  text: string;
}

interface Sent {
  formHeading: string;
  name: string;
  email: string;
  phone: string;
  course: string;
  subject: string;
  message: string;
  source: VisitSource;
  userId: string | null;
}

type Staff = Pick<Institute, 'name' | 'phone' | 'email' | 'openingHours'>;

/**
 * Confirms receipt and says how to reach a person. Typed content is left out unless the address is verified, so that
 * nobody can use the form to write to another person.
 */
export function acknowledgementData(
  enquiry: Sent,
  { desk: staff, isProved }: { desk: Staff; isProved: boolean },
): MailData<'acknowledgement'> {
  const request = describeRequest(enquiry.formHeading);
  const course = isProved ? enquiry.course : '';
  const reach = [staff.phone && `call ${staff.phone}`, staff.email && `write to ${staff.email}`]
    .filter(Boolean)
    .join(' or ');
  return {
    name: isProved ? enquiry.name : NO_NAME,
    institute: staff.name,
    request,
    requestAndCourse: `${request}${course && ` about ${course}`}`,
    reach: reach && `${reach}.${staff.openingHours && ` We are open ${staff.openingHours}.`}`,
    message: isProved ? enquiry.message : '',
  };
}

/** The mail to the office: every field as sent, and where to reply. */
export function officeNotice(enquiry: Sent & { demo: string }, publicUrl: string): MailTexts {
  const fields = [
    ['Form', enquiry.formHeading],
    ['Name', enquiry.name],
    ['Phone', enquiry.phone],
    ['E-mail', enquiry.email],
    ['Course', enquiry.course],
    ['Seat booked', enquiry.demo],
    ['Subject', enquiry.subject],
    ['Account', enquiry.userId === null ? '' : 'yes, signed in'],
    [
      'Source',
      Object.entries(enquiry.source)
        .map(([mark, value]) => `${mark} ${value}`)
        .join(', '),
    ],
  ];
  const lines = fields.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
  return {
    subject: `${enquiry.formHeading}: ${enquiry.name}`,
    text: paragraphs([lines.join('\n'), enquiry.message, `Reply here:\n${publicUrl}/admin/enquiries`]),
  };
}

function paragraphs(parts: string[]): string {
  return parts.filter(Boolean).join('\n\n');
}
