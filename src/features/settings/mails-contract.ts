import { z } from 'zod';
import { cleanLine } from '../../kit/text/plain-text.ts';
import { paragraphs, text } from './field-contract.ts';
import { wrongPlaceholder, type MailTemplate } from './rules.ts';
import { optionalEmailField } from './email-contract.ts';

interface StandardMail extends MailTemplate {
  /** Placeholders without which the mail does not work. */
  needs: readonly string[];
  /** Available placeholders, each with an example for the preview. */
  samples: Readonly<Record<string, string>>;
}

const shared = { name: 'Asha Verma', institute: 'Our institute' };

/**
 * The mails with editable text, and their defaults. When rendered, a paragraph whose placeholder is empty is left out.
 */
export const STANDARD_MAILS = {
  welcome: {
    subject: 'Your account at {institute}',
    text: `Dear {name},

{institute} has created an account for you with this e-mail address. You will find your courses, receipts and certificates in it.

To sign in, set a password on this page within 7 days. The link works once:
{link}

If the link has expired, choose "Forgot password?" on the sign-in page to get a new one.`,
    needs: ['link'],
    samples: { ...shared, link: 'https://example.com/auth/reset' },
  },
  orderPaid: {
    subject: 'Order {order}: {news}',
    text: `Dear {name},

{payment}

{opened}

{returned}

Start here: {link}`,
    needs: ['payment', 'opened', 'returned', 'link'],
    samples: {
      ...shared,
      order: 'AB12-CD34',
      news: 'your course is open',
      payment: 'We received your payment of ₹24,999 for order AB12-CD34.',
      opened: 'Open now:\n- Digital Marketing',
      returned: '',
      link: 'https://example.com/profile',
    },
  },
  demoReminder: {
    subject: 'Reminder: {when}',
    text: `Dear {name},

You have a seat in a free class: {class}.

{details}

To move your seat to another class, or to cancel it:
{link}

If you have a question, call {phone}.

{institute}`,
    needs: ['details', 'link'],
    samples: {
      ...shared,
      class: 'Digital Marketing, the first hour',
      when: 'Saturday, 28 November at 11 am',
      details: 'When: Saturday, 28 November at 11 am, 90 minutes\nWhere: online, the address comes before the class',
      phone: '00000 12345',
      link: 'https://example.com/demo',
    },
  },
  certificate: {
    subject: 'Your certificate in {course}',
    text: `Dear {name},

You passed the final test of {course}. Your certificate is ready. Its number is {number}.

See it, download it and share it here: {link}

Anyone who has the number can check there that it is genuine.

{institute}`,
    needs: ['link'],
    samples: { ...shared, course: 'Digital Marketing', number: 'AB12CD34', link: 'https://example.com/certificate' },
  },
  acknowledgement: {
    subject: 'We have your {request}',
    text: `Dear {name},

Thank you for your {requestAndCourse}. We have received it.

What happens next: one of us will call or write to you, usually the same day.

Until then you can {reach}

You wrote:
{message}

{institute}`,
    needs: [],
    samples: {
      ...shared,
      request: 'enquiry',
      requestAndCourse: 'enquiry about Digital Marketing',
      reach: 'call 00000 12345. We are open Monday to Sunday 10am to 7pm.',
      message: 'Is there a batch in the evening?',
    },
  },
} as const satisfies Record<string, StandardMail>;

export type MailKind = keyof typeof STANDARD_MAILS;
export const MAIL_KINDS = Object.keys(STANDARD_MAILS) as [MailKind, ...MailKind[]];
/** The placeholder values of a mail. */
export type MailData<K extends MailKind> = Record<keyof (typeof STANDARD_MAILS)[K]['samples'], string>;

/** Validates subject and text: required placeholders present, no unknown ones. */
export function templateShape(kind: MailKind) {
  const { needs, samples } = STANDARD_MAILS[kind];
  const known = Object.keys(samples);
  const checked = (max: number, needed: readonly string[]) =>
    text(max).superRefine((text, issue) => {
      const message = text === '' ? null : wrongPlaceholder(text, { known, needed });
      if (message) issue.addIssue({ code: 'custom', message });
    });
  return z.object({ subject: checked(150, []).overwrite(cleanLine), text: checked(4000, needs) });
}

/** What all mails share, and the texts of the most important ones; empty uses the default. */
export const mailsShape = z.object({
  /** The reply address; empty: the sender's address. */
  replyTo: optionalEmailField('Please enter an e-mail address'),
  /** The end of every mail's text. */
  signature: paragraphs(300).default(''),
  /** Small print below address and phone. */
  footer: paragraphs(300).default(''),
  welcome: templateShape('welcome').prefault({}),
  orderPaid: templateShape('orderPaid').prefault({}),
  demoReminder: templateShape('demoReminder').prefault({}),
  certificate: templateShape('certificate').prefault({}),
  acknowledgement: templateShape('acknowledgement').prefault({}),
});
