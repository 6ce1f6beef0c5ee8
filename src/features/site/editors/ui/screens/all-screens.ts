import { claimScreens } from './claim-screens.ts';
import { homeScreens } from './home-screens.ts';
import { instituteScreens } from './institute-screens.ts';
import { lawScreens } from './law-screens.ts';
import { pageScreens } from './page-screens.ts';
import { planScreens } from './plan-screens.ts';
import type { SiteScreen } from './site-screen.ts';

/** The site editor's screens by topic, in the order of the index. */
export const screenGroups: readonly { title: string; screens: readonly SiteScreen[] }[] = [
  { title: 'The institute', screens: instituteScreens },
  { title: 'The home page', screens: homeScreens },
  { title: 'Proof points', screens: claimScreens },
  { title: 'Pages', screens: pageScreens },
  { title: 'Services', screens: planScreens },
  { title: 'Legal and e-mails', screens: lawScreens },
];

const screens = screenGroups.flatMap((group) => group.screens);

export function findScreen(id: string): SiteScreen | null {
  return screens.find((screen) => screen.id === id) ?? null;
}
