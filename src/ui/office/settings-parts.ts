import { ACCOUNTANTS, ADMINS, type Role } from '../../kit/roles.ts';

/** One part of the settings, in their inner navigation. */
export interface SettingsPart {
  id: string;
  name: string;
  /** What stands there, in a few words. */
  note: string;
  href: string;
  roles: readonly Role[];
  /** Further words by which search finds it. */
  keywords: string;
}

/** The parts of the settings, in the order of their navigation. Some stand at addresses of their own (design office §2). */
export const settingsParts = [
  {
    id: 'institute',
    name: 'Institute',
    note: 'Name, address, logo',
    href: '/admin/site/brand',
    roles: ADMINS,
    keywords: 'brand phone hours social links favicon',
  },
  {
    id: 'team',
    name: 'Team and roles',
    note: 'People of the office',
    href: '/admin/people',
    roles: ADMINS,
    keywords: 'invite colleague role staff',
  },
  {
    id: 'permissions',
    name: 'Permissions',
    note: 'Approval, discounts, refunds',
    href: '/admin/settings/permissions',
    roles: ADMINS,
    keywords: 'limit discount refund sell publish trainers course approval',
  },
  {
    id: 'security',
    name: 'Security',
    note: 'Two-step verification',
    href: '/admin/settings/security',
    roles: ADMINS,
    keywords: 'two-step verification second factor sign-in',
  },
  {
    id: 'checkout',
    name: 'Checkout',
    note: 'EMI, carts',
    href: '/admin/settings/checkout',
    roles: ADMINS,
    keywords: 'interest months reminder abandoned',
  },
  {
    id: 'tax',
    name: 'Invoices and tax',
    note: 'GST, numbers, refunds',
    href: '/admin/settings/invoices',
    roles: ACCOUNTANTS,
    keywords: 'gst gstin sac tax seller prefix refund policy legal name',
  },
  {
    id: 'plans',
    name: 'Instalments',
    note: 'Reminders, grace period',
    href: '/admin/settings/instalments',
    roles: ACCOUNTANTS,
    keywords: 'due plan part payment',
  },
  {
    id: 'batches',
    name: 'Batches and attendance',
    note: 'Seats, reminders, minimum',
    href: '/admin/settings/batches',
    roles: ADMINS,
    keywords: 'hold offer waitlist late absence class zoom meet capacity',
  },
  {
    id: 'assignments',
    name: 'Assignments',
    note: 'Files, storage, feedback',
    href: '/admin/settings/assignments',
    roles: ADMINS,
    keywords: 'submissions largest file quota storage retention months feedback promise hours',
  },
  {
    id: 'providers',
    name: 'Providers',
    note: 'Payment, mail, SMS',
    href: '/admin/settings/providers',
    roles: ADMINS,
    keywords: 'gateway keys smtp test message state',
  },
  {
    id: 'mails',
    name: 'Mail and messages',
    note: 'Sender, templates',
    href: '/admin/site/mails',
    roles: ADMINS,
    keywords: 'sms test e-mail text',
  },
  {
    id: 'notifications',
    name: 'Notifications',
    note: 'What you are told of',
    href: '/profile/notices#dash-wishes',
    roles: ADMINS,
    keywords: 'bell mail mention choices',
  },
  {
    id: 'legal',
    name: 'Legal documents',
    note: 'Privacy, terms, refunds',
    href: '/admin/site/legal',
    roles: ADMINS,
    keywords: 'legal privacy terms refund policy',
  },
  {
    id: 'integrations',
    name: 'Integrations',
    note: 'API keys, webhooks',
    href: '/admin/integrations',
    roles: ADMINS,
    keywords: 'api key webhook',
  },
  { id: 'jobs', name: 'Background jobs', note: '', href: '/admin/jobs', roles: ADMINS, keywords: 'queue failed mail' },
  { id: 'audit', name: 'Audit log', note: '', href: '/admin/audit', roles: ADMINS, keywords: 'history who changed' },
] as const satisfies readonly SettingsPart[];

export type SettingsPartId = (typeof settingsParts)[number]['id'];

/** The parts that a role may open. */
export function settingsFor(role: Role): SettingsPart[] {
  return settingsParts.filter(({ roles }: SettingsPart) => roles.includes(role));
}

/** Whether a page shows the navigation of the settings beside it; parts of the website keep their own. */
export function isInSettings(path: string): boolean {
  return path.startsWith('/admin/settings') || IN_SETTINGS.some((href) => path === href || path.startsWith(`${href}/`));
}

const IN_SETTINGS = ['/admin/integrations', '/admin/jobs', '/admin/audit'];
