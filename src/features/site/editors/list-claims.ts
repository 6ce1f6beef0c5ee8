import type { Context } from '../../../platform/http/context.ts';
import { loadEditedSetting } from '../../settings/load-settings.ts';
import { claimStatus, type ClaimStatus, type Proof } from '../../settings/rules.ts';
import { loadClaimClock } from '../../settings/show-site-content.ts';
import { SITE_SUBJECTS } from '../rules.ts';

interface ListedClaim {
  subject: string;
  list: string;
  name: string;
  status: ClaimStatus;
}

/** Every claim of the site with its status, and when each subject was last saved. */
export async function listClaims({ db }: Pick<Context, 'db'>): Promise<{
  claims: ListedClaim[];
  saved: { subject: string; version: number; savedAt: string | null }[];
}> {
  const [home, about, career, clock] = await Promise.all([
    loadEditedSetting(db, 'home'),
    loadEditedSetting(db, 'about'),
    loadEditedSetting(db, 'career'),
    loadClaimClock(db),
  ]);
  const judged = <C extends Proof>(subject: string, list: string, claims: readonly C[], nameOf: (claim: C) => string) =>
    claims.map((claim) => ({ subject, list, name: nameOf(claim), status: claimStatus(claim, clock) }));
  const figure = ({ figure: text, label }: { figure: string; label: string }) => `${text} ${label}`.trim();
  const { stats, testimonials, partners, certificates } = home.value;
  const saved = await Promise.all(SITE_SUBJECTS.map((subject) => loadEditedSetting(db, subject)));
  return {
    claims: [
      ...judged('home', 'stats', stats, figure),
      ...judged('home', 'testimonials', testimonials, ({ author }) => author),
      ...judged('home', 'partners', partners, ({ name }) => name),
      ...judged('home', 'certificates', certificates, ({ number }) => number),
      ...judged('about', 'stats', about.value.stats, figure),
      ...judged('about', 'clients', about.value.clients, ({ name }) => name),
      ...judged('career', 'outcomes', career.value.outcomes, figure),
    ],
    saved: saved.map(({ version, savedAt }, at) => ({
      subject: SITE_SUBJECTS[at] ?? '',
      version,
      savedAt: savedAt?.toISOString() ?? null,
    })),
  };
}
