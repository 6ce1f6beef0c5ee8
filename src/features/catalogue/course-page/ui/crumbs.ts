import type { Crumb } from '../../../../ui/breadcrumbs.tsx';

/** Returns the breadcrumbs of a course, for its page and for search engines. */
export function courseCrumbs({ title, category }: { title: string; category: string }): Crumb[] {
  return [
    { label: 'Courses', href: '/services' },
    { label: category, href: `/services?category=${encodeURIComponent(category)}` },
    { label: title },
  ];
}

/** Returns the breadcrumbs of a service. */
export function serviceCrumbs({ title }: { title: string }): Crumb[] {
  return [{ label: 'Services', href: '/services?tab=services' }, { label: title }];
}
