import type { Crumb } from '../../../../ui/breadcrumbs.tsx';

/** The way to a course; seen on its page and read by search engines. */
export function courseCrumbs({ title, category }: { title: string; category: string }): Crumb[] {
  return [
    { label: 'Courses', href: '/services' },
    { label: category, href: `/services?category=${encodeURIComponent(category)}` },
    { label: title },
  ];
}

/** The way to a service. */
export function serviceCrumbs({ title }: { title: string }): Crumb[] {
  return [{ label: 'Services', href: '/services?tab=services' }, { label: title }];
}
