/** The mails with editable text, by their name in the settings. */
export const MAIL_NAMES = {
  welcome: 'Welcome, for an account created by staff',
  orderPaid: 'Order paid',
  demoReminder: 'Reminder of a demo class, the day before',
  certificate: 'Certificate earned',
  acknowledgement: 'An enquiry arrived',
} as const;

export type MailKind = keyof typeof MAIL_NAMES;
