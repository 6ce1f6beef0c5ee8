import { isPermitted } from '../../../kit/permissions.ts';
import { isAdmin, ROLE_NAMES, type Role } from '../../../kit/roles.ts';
import { searchMatcher } from '../../../kit/text/search-key.ts';
import type { FieldPlan } from '../../../ui/forms/schema-form/field-plan.ts';
import { mayOpen, placeOf, type Colleague } from '../../../ui/office/office-sections.ts';
import { serviceBoxes } from '../editors/ui/screens/service-form.ts';
import { findScreen, screenGroups } from '../editors/ui/screens/all-screens.ts';
import type { ScreenBox, SiteScreen } from '../editors/ui/screens/site-screen.ts';

/** An index entry: where a public text is edited. */
export interface SitePlace {
  title: string;
  where: string;
  href: string;
  seeAt: string | null;
  /** The site editor's screen; `null` for a page elsewhere. */
  screen: SiteScreen | null;
  /** Labels of its fields that match the search. */
  found: string[];
  /** Who keeps it, for those who may read it and not change it. */
  managedBy: string | null;
}

export interface SiteSearch {
  groups: { title: string; places: SitePlace[] }[];
  /** Places with the text that the colleague may not open, with who keeps them: `Bundles are kept by admins.` */
  kept: string[];
}

/** The places by topic; with a search only matching ones, with their matching fields. */
export function findInSite(search: string, colleague: Colleague): SiteSearch {
  const isAll = search.trim() === '';
  const has = searchMatcher(search);
  const found = groups
    .map(({ title, places }) => ({
      title,
      places: places
        .map(({ labels, ...place }) => ({
          ...place,
          found: isAll ? [] : labels.filter(has),
          managedBy: isChangedBy(colleague, place) ? null : 'admins',
        }))
        .filter((place) => has(`${title} ${place.title} ${place.where}`) || place.found.length > 0),
    }))
    .map((group) => ({ ...group, ...byOpenness(colleague, group.places) }));
  return {
    groups: found.filter(({ places }) => places.length > 0).map(({ title, places }) => ({ title, places })),
    kept: isAll ? [] : found.flatMap(({ closed }) => closed.map(managedSentence)),
  };
}

/** What a search says that finds nothing at all: texts that stand in other sections, with who keeps them. */
export const MANAGED_ELSEWHERE =
  'Legal documents are kept by admins, the texts of courses by their trainers and posts by editors.';

function byOpenness(colleague: Colleague, places: SitePlace[]): { places: SitePlace[]; closed: SitePlace[] } {
  const isOpen = ({ href }: SitePlace) => mayOpen(colleague.role, href.split('#')[0] ?? href);
  return { places: places.filter(isOpen), closed: places.filter((place) => !isOpen(place)) };
}

function isChangedBy({ role, permissions }: Colleague, { screen }: { screen: SiteScreen | null }): boolean {
  if (!screen?.isForAdmins || isAdmin(role)) return true;
  return screen.subject === 'legal' && isPermitted({ role, permissions }, 'editLegal');
}

function managedSentence({ title, href }: SitePlace): string {
  return `${title} ${title.endsWith('s') ? 'are' : 'is'} kept by ${namesOf(placeOf(href)?.roles ?? [])}.`;
}

/** `accountants and admins`; owners count among the admins. */
function namesOf(roles: readonly Role[]): string {
  const names = [
    ...roles.filter((role) => !isAdmin(role)).map((role) => `${ROLE_NAMES[role].toLowerCase()}s`),
    'admins',
  ];
  return names.length === 1 ? 'admins' : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

type KnownPlace = Omit<SitePlace, 'found' | 'managedBy'> & { labels: string[] };

function placeOfScreen(screen: SiteScreen): KnownPlace {
  const { id, title, where, seeAt, boxes } = screen;
  return { title, where, href: `/admin/site/${id}`, seeAt, screen, labels: labelsOf(boxes) };
}

const elsewhere = (
  title: string,
  where: string,
  href: string,
  { seeAt = null, labels = [] }: { seeAt?: string | null; labels?: string[] } = {},
): KnownPlace => ({ title, where, href, seeAt, screen: null, labels });

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
  screen: null,
  labels: labelsOf(serviceBoxes),
};

/** The headline belongs to the institute's own texts, and is looked for under the home page. */
const hero: KnownPlace = {
  title: 'Brand and hero',
  where: 'Headline and sentence at the top of the home page',
  href: '/admin/site/brand#hero',
  seeAt: '/',
  screen: findScreen('brand'),
  labels: labelsOf(findScreen('brand')?.boxes.filter(({ id }) => id === 'hero') ?? []),
};

const FIRST_OF_GROUP: Record<string, KnownPlace> = { 'The home page': hero, Services: services };

const groups: { title: string; places: KnownPlace[] }[] = [
  ...screenGroups.map(({ title, screens }) => ({
    title,
    places: [FIRST_OF_GROUP[title] ?? [], screens.map(placeOfScreen)].flat(),
  })),
  {
    title: 'Elsewhere',
    places: [
      elsewhere('Openings', 'Jobs at the institute on the career page', '/admin/openings', { seeAt: '/career#work' }),
      elsewhere('Demo classes', 'Free classes visitors can book', '/admin/demos'),
      elsewhere('Bundles', 'Several courses at one price', '/admin/bundles'),
      elsewhere('Certificate template', 'How new certificates look', '/admin/certificates/design'),
      elsewhere('Settings', 'Sign-in, invoices and tax, refunds, instalments, checkout', '/admin/settings', {
        labels: ['Two-step verification', 'GSTIN', 'SAC', 'Refund policy', 'Instalments', 'EMI', 'Cart reminders'],
      }),
    ],
  },
];
