import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { FieldPlan } from '../../../ui/forms/schema-form/field-plan.ts';
import { serviceBoxes } from '../editors/ui/screens/service-form.ts';
import { screenGroups } from '../editors/ui/screens/all-screens.ts';
import type { ScreenBox, SiteScreen } from '../editors/ui/screens/site-screen.ts';

/** An index entry: where a public text is edited. */
export interface SitePlace {
  title: string;
  where: string;
  href: string;
  seeAt: string | null;
  isForAdmins: boolean;
  /** The site editor's screen; `null` for a page elsewhere. */
  screen: SiteScreen | null;
  /** Labels of its fields that match the search. */
  found: string[];
}

/** The places by topic; with a search only matching ones, with their matching fields. */
export function findInSite(search: string, isAdmin: boolean): { title: string; places: SitePlace[] }[] {
  const has = searchMatcher(search);
  return groups
    .map(({ title, places }) => ({
      title,
      places: places
        .filter((place) => isAdmin || !place.isForAdmins)
        .map(({ labels, ...place }) => ({ ...place, found: search.trim() === '' ? [] : labels.filter(has) }))
        .filter((place) => has(`${title} ${place.title} ${place.where}`) || place.found.length > 0),
    }))
    .filter(({ places }) => places.length > 0);
}

type KnownPlace = Omit<SitePlace, 'found'> & { labels: string[] };

function placeOf(screen: SiteScreen): KnownPlace {
  const { id, title, where, seeAt, boxes, isForAdmins = false } = screen;
  return { title, where, href: `/admin/site/${id}`, seeAt, isForAdmins, screen, labels: labelsOf(boxes) };
}

const elsewhere = (
  title: string,
  where: string,
  href: string,
  { seeAt = null, labels = [] }: { seeAt?: string | null; labels?: string[] } = {},
): KnownPlace => ({ title, where, href, seeAt, isForAdmins: true, screen: null, labels });

function labelsOf(boxes: readonly ScreenBox[]): string[] {
  return [...new Set(boxes.flatMap(({ title, fields }) => [title, ...fields.flatMap(labelsOfField)]))];
}

function labelsOfField(plan: FieldPlan): string[] {
  return [plan.label, ...('fields' in plan ? plan.fields.flatMap(labelsOfField) : [])];
}

const services: KnownPlace = {
  title: 'Services and strategies',
  where: 'The services tab, the page of each service: texts, comparison, questions, order',
  href: '/admin/site/services',
  seeAt: '/services?tab=services',
  isForAdmins: false,
  screen: null,
  labels: labelsOf(serviceBoxes),
};

const groups: { title: string; places: KnownPlace[] }[] = [
  ...screenGroups.map(({ title, screens }) => ({
    title,
    places: [...(title === 'Services' ? [services] : []), ...screens.map(placeOf)],
  })),
  {
    title: 'Edited elsewhere',
    places: [
      elsewhere('Openings', 'Jobs at the institute on the career page', '/admin/openings', { seeAt: '/career#work' }),
      elsewhere('Demo classes', 'Free classes that visitors book', '/admin/demos'),
      elsewhere('Bundles', 'Courses that cost one price together', '/admin/bundles'),
      elsewhere('Design of the certificates', 'How new certificates look', '/admin/certificates/design'),
      elsewhere('Settings', 'Sign-in, invoices and tax, refunds, instalments, checkout', '/admin/settings', {
        labels: ['Second step at sign-in', 'GSTIN', 'SAC', 'Refund days', 'Instalments', 'EMI', 'Cart reminders'],
      }),
    ],
  },
];
