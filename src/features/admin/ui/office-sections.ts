export type OfficeSectionId = 'overview' | 'orders' | 'enquiries' | 'demos' | 'coupons' | 'applications' | 'openings';

export interface OfficeSection {
  id: OfficeSectionId;
  name: string;
  href: string;
}

/** The sections of the office that exist, in the order of the sidebar. */
export const officeSections: readonly OfficeSection[] = [
  { id: 'overview', name: 'Overview', href: '/admin' },
  { id: 'orders', name: 'Orders', href: '/admin/orders' },
  { id: 'enquiries', name: 'Enquiries', href: '/admin/enquiries' },
  { id: 'demos', name: 'Demo classes', href: '/admin/demos' },
  { id: 'coupons', name: 'Coupons', href: '/admin/coupons' },
  { id: 'applications', name: 'Applications', href: '/admin/applications' },
  { id: 'openings', name: 'Openings', href: '/admin/openings' },
];
