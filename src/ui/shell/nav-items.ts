import type { InstituteInfo, MenuLink } from './institute-info.ts';

/** The links of the header that are shown, in the institute's order. */
export function navItems({ menu }: InstituteInfo): Pick<MenuLink, 'label' | 'href'>[] {
  return menu?.header.filter(({ isShown }) => isShown) ?? standard;
}

/** The pages of the header (spec 1 §2). */
const standard = [
  { label: 'Home', href: '/' },
  { label: 'Courses & Services', href: '/services' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
  { label: 'Blog', href: '/blog' },
];
