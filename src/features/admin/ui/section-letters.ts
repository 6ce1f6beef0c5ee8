import {
  isSectionOf,
  officeSections,
  type Colleague,
  type OfficeSectionId,
} from '../../../ui/office/office-sections.ts';
import { settingsFor, type SettingsPartId } from '../../../ui/office/settings-parts.ts';

/** The pages that a letter after `g` opens for this colleague. */
export function pagesWithLetters(colleague: Colleague): { letter: string; name: string; href: string }[] {
  const sections = officeSections.filter((section) => isSectionOf(colleague, section));
  return [...sections, ...settingsFor(colleague.role)].flatMap(({ id, name, href }) => {
    const letter = letters[id as keyof typeof letters];
    return letter === undefined ? [] : [{ letter, name, href }];
  });
}

/** The page of a letter after `g`; `null` when the colleague has none. */
export function sectionOfLetter(letter: string, colleague: Colleague): string | null {
  return pagesWithLetters(colleague).find((page) => page.letter === letter)?.href ?? null;
}

/** After `g`. A page without a letter is found by its name. */
const letters: Partial<Record<OfficeSectionId | SettingsPartId, string>> = {
  overview: 'h',
  orders: 'o',
  instalments: 'i',
  accounts: 'a',
  enquiries: 'e',
  demos: 'd',
  carts: 'l',
  tests: 't',
  certificates: 'c',
  questions: 'q',
  coupons: 'k',
  bundles: 'b',
  applications: 'y',
  openings: 'n',
  people: 'p',
  courses: 'x',
  learners: 'w',
  media: 'm',
  posts: 'z',
  site: 'f',
  reports: 'r',
  audit: 'u',
  jobs: 'j',
  settings: 's',
  invoices: 'v',
};
