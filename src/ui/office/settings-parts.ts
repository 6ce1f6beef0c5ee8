import { ACCOUNTANTS, ADMINS, type Role } from '../../kit/roles.ts';

/** One part of the settings, in their inner navigation. */
export interface SettingsPart {
  id: string;
  name: string;
  /** What stands there, in a few words. */
  note: string;
  href: string;
  roles: readonly Role[];
}

/** The parts of the settings, in the order of their navigation. Some stand at addresses of their own (design office §2). */
export const settingsParts = [
  {
    id: 'institute',
    name: 'Institute',
    note: 'Name, address, logo',
    href: '/admin/site/brand',
    roles: ADMINS,
  },
  {
    id: 'team',
    name: 'Team and roles',
    note: 'People of the office',
    href: '/admin/people',
    roles: ADMINS,
  },
  {
    id: 'permissions',
    name: 'Permissions',
    note: 'Approval, discounts, refunds',
    href: '/admin/settings/permissions',
    roles: ADMINS,
  },
  {
    id: 'security',
    name: 'Security',
    note: 'Two-step verification',
    href: '/admin/settings/security',
    roles: ADMINS,
  },
  {
    id: 'checkout',
    name: 'Checkout',
    note: 'EMI, carts',
    href: '/admin/settings/checkout',
    roles: ADMINS,
  },
  {
    id: 'tax',
    name: 'Invoices and tax',
    note: 'GST, numbers, refunds',
    href: '/admin/settings/invoices',
    roles: ACCOUNTANTS,
  },
  {
    id: 'plans',
    name: 'Instalments',
    note: 'Reminders, grace period',
    href: '/admin/settings/instalments',
    roles: ACCOUNTANTS,
  },
  {
    id: 'batches',
    name: 'Batches and attendance',
    note: 'Seats, reminders, minimum',
    href: '/admin/settings/batches',
    roles: ADMINS,
  },
  {
    id: 'assignments',
    name: 'Assignments',
    note: 'Files, storage, feedback',
    href: '/admin/settings/assignments',
    roles: ADMINS,
  },
  {
    id: 'providers',
    name: 'Providers',
    note: 'Payment, mail, SMS',
    href: '/admin/settings/providers',
    roles: ADMINS,
  },
  {
    id: 'mails',
    name: 'Mail and messages',
    note: 'Sender, templates',
    href: '/admin/site/mails',
    roles: ADMINS,
  },
  {
    id: 'notifications',
    name: 'Notifications',
    note: 'What you are told of',
    href: '/profile/notices#dash-wishes',
    roles: ADMINS,
  },
  {
    id: 'legal',
    name: 'Legal documents',
    note: 'Privacy, terms, refunds',
    href: '/admin/site/legal',
    roles: ADMINS,
  },
  {
    id: 'integrations',
    name: 'Integrations',
    note: 'API keys, webhooks',
    href: '/admin/integrations',
    roles: ADMINS,
  },
  { id: 'jobs', name: 'Background jobs', note: '', href: '/admin/jobs', roles: ADMINS },
  { id: 'audit', name: 'Audit log', note: '', href: '/admin/audit', roles: ADMINS },
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
