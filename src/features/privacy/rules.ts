export const EXPORT_DAYS = 7;
export const ERASE_LINK_HOURS = 24;
/** Stands where the author of a comment was. */
export const ANONYMOUS = 'A former student';

/** The kinds of mail that only an account gets; the key of a mail begins with its kind. */
export const ACCOUNT_MAILS: readonly string[] = [
  'verify-email',
  'reset-password',
  'change-email',
  'password-changed',
  'address-asked',
  'address-in-use',
  'phone-linked',
  'phone-lost',
  'new-device',
  'second-factor-on',
  'second-factor-off',
  'second-factor-reset',
  'identity-linked',
  'identity-unlinked',
  'erase-account',
  'data-export',
  'consent-withdrawn',
  'order-paid',
  'refund',
  'refund-requested',
  'refund-refused',
  'credit-note',
  'cart-reminder',
  'certificate',
  'message',
  'first-password',
  'role-given',
];

/** How the rows of a person are found in a table. */
export type Belonging = 'id' | 'user' | 'actor' | 'email' | 'user-or-email' | 'lead' | 'order' | 'plan';

export interface PersonalTable {
  table: string;
  /** Its heading in the readable copy. */
  name: string;
  by: Belonging;
  /** The column with the address, where rows are found by it. */
  emailColumn?: string;
  /** Columns that are secrets of the system and tell nothing about the person. */
  omit?: readonly string[];
}

/** Every table that holds something about a person; a test compares it with the database. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'users', name: 'Your account', by: 'id', omit: ['password_hash'] },
  {
    table: 'sessions',
    name: 'Devices that signed in',
    by: 'user',
    omit: ['token_hash', 'cookie_hash', 'browser_hash'],
  },
  { table: 'account_tokens', name: 'Links that we mailed you', by: 'user', omit: ['token_hash'] },
  { table: 'second_factors', name: 'Your authenticator app', by: 'user', omit: ['sealed_secret', 'last_used_step'] },
  { table: 'recovery_codes', name: 'Your recovery codes', by: 'user', omit: ['code_hash'] },
  { table: 'identities', name: 'Other accounts that sign you in', by: 'user' },
  { table: 'course_trainers', name: 'Courses that you train', by: 'user' },
  { table: 'grants', name: 'Courses that you may open', by: 'user', omit: ['given_by', 'revoked_by'] },
  { table: 'positions', name: 'Where you stopped in each course', by: 'user' },
  { table: 'completions', name: 'Lessons that you finished', by: 'user' },
  { table: 'content_notes', name: 'Notes on your lessons', by: 'user' },
  { table: 'asked_questions', name: 'Questions that you asked under lessons', by: 'user' },
  { table: 'attempts', name: 'Quizzes and tests', by: 'user', omit: ['set_aside_by'] },
  { table: 'contests', name: 'Questions that you contested', by: 'user' },
  { table: 'certificates', name: 'Certificates', by: 'user' },
  { table: 'certificate_events', name: 'What happened to your certificates', by: 'user', omit: ['actor_id'] },
  { table: 'orders', name: 'Orders', by: 'user', omit: ['sale_key'] },
  { table: 'invoices', name: 'Invoices and credit notes', by: 'user' },
  { table: 'instalment_plans', name: 'Plans of instalments', by: 'user', omit: ['plan_key', 'created_by'] },
  { table: 'instalment_dues', name: 'Dates and amounts of instalments', by: 'plan' },
  { table: 'order_lines', name: 'Courses in your orders', by: 'order' },
  { table: 'payments', name: 'Payments', by: 'order', omit: ['taken_by'] },
  { table: 'refunds', name: 'Refunds', by: 'order', omit: ['given_by'] },
  { table: 'refund_requests', name: 'Refunds that you asked for', by: 'order' },
  { table: 'saved_carts', name: 'The cart that you let us keep', by: 'user' },
  { table: 'coupon_uses', name: 'Coupons that you used', by: 'user' },
  { table: 'leads', name: 'Enquiries: you', by: 'user-or-email', emailColumn: 'email' },
  { table: 'enquiries', name: 'Forms that you sent', by: 'user-or-email', emailColumn: 'email' },
  { table: 'lead_notes', name: 'What the office noted about your enquiries', by: 'lead', omit: ['api_key_id'] },
  { table: 'people_import_results', name: 'The list by which the institute brought you in', by: 'email' },
  { table: 'person_notes', name: 'What the office noted about you', by: 'user', omit: ['author_id', 'api_key_id'] },
  { table: 'demo_bookings', name: 'Demo classes that you booked', by: 'lead' },
  { table: 'newsletter_subscribers', name: 'Newsletter', by: 'email', emailColumn: 'email' },
  { table: 'job_applications', name: 'Job applications', by: 'email', emailColumn: 'email' },
  { table: 'blog_comments', name: 'Comments', by: 'user-or-email', emailColumn: 'email' },
  { table: 'blog_revisions', name: 'Versions of posts that you wrote', by: 'actor' },
  { table: 'notices', name: 'Notices', by: 'user' },
  { table: 'notice_preferences', name: 'How you want notices', by: 'user' },
  { table: 'person_versions', name: 'A number that grows when something of yours changes', by: 'user' },
  { table: 'data_exports', name: 'Copies of your data', by: 'user' },
  { table: 'erasure_requests', name: 'Requests to erase your account', by: 'user', omit: ['token_hash'] },
  { table: 'outgoing_mails', name: 'Mails that we sent you', by: 'email', emailColumn: 'recipient' },
  { table: 'key_corrections', name: 'Keys of questions that you corrected', by: 'actor' },
  { table: 'audit_entries', name: 'Record of what you changed', by: 'actor' },
];
