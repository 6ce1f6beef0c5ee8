import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { SiteContent } from './contract.ts';
import { loadSiteContent } from './load-settings.ts';
import { loadShownContent, type ShownTo } from './schedules/load-shown.ts';
import { claimStatus, fillRefundDays, meetingSection, type Proof, versionInForce } from './rules.ts';
import { selectIndianDay } from './store.ts';

const PROVIDERS = ['zoom', 'meet'] as const;

/** What the status of claims depends on. */
export interface ClaimClock {
  /** The current day in India. */
  today: string;
  /** A claim whose last check is older is out of date. */
  months: number;
}

/** The published home page: without claims that lack a source, a day or consent, or are out of date. */
export async function getHome({ db, preview }: ShownTo): Promise<SiteContent['home']> {
  const [content, clock, refunds] = await Promise.all([
    loadShownContent({ db, preview }, 'home'),
    loadClaimClock(db),
    loadSiteContent(db, 'refunds'),
  ]);
  const { stats, testimonials, partners, certificates } = content;
  return {
    ...content,
    faq: content.faq.map((entry) => ({ ...entry, answer: fillRefundDays(entry.answer, refunds) })),
    stats: published(stats, clock),
    testimonials: published(testimonials, clock),
    partners: published(partners, clock),
    certificates: published(certificates, clock),
  };
}

/** The published texts around the courses; the refund days come from the refund settings. */
export async function getShop({ db, preview }: ShownTo): Promise<SiteContent['shop']> {
  const [content, refunds] = await Promise.all([
    loadShownContent({ db, preview }, 'shop'),
    loadSiteContent(db, 'refunds'),
  ]);
  return {
    ...content,
    cartNotes: content.cartNotes.map((note) => ({ ...note, text: fillRefundDays(note.text, refunds) })),
    refundLine: fillRefundDays(content.refundLine, refunds),
  };
}

/** The published about page. */
export async function getAbout(db: Database): Promise<SiteContent['about']> {
  const [content, clock] = await Promise.all([loadSiteContent(db, 'about'), loadClaimClock(db)]);
  return { ...content, stats: published(content.stats, clock), clients: published(content.clients, clock) };
}

/** The published career page. */
export async function getCareer(db: Database): Promise<SiteContent['career']> {
  const [content, clock] = await Promise.all([loadSiteContent(db, 'career'), loadClaimClock(db)]);
  return { ...content, outcomes: published(content.outcomes, clock) };
}

export type ShownLegal = SiteContent['legal']['documents'][number] & {
  /** `null` until the first version comes into force. */
  inForceVersion: number | null;
};

/** The legal documents, each with the version in force today. */
export async function getLegal(db: Database): Promise<{ documents: ShownLegal[] }> {
  const [{ documents }, today] = await Promise.all([loadSiteContent(db, 'legal'), selectIndianDay(db)]);
  return {
    documents: documents.map((document) => ({ ...document, inForceVersion: versionInForce(document, today) })),
  };
}

/** The same as visitors read them: the privacy notice names every meeting provider that is in use, or chosen for new batches. */
export async function getShownLegal({
  db,
  batches,
}: Pick<Context, 'db' | 'batches'>): Promise<{ documents: ShownLegal[] }> {
  const [{ documents }, { meetingProvider }, inUse] = await Promise.all([
    getLegal(db),
    loadSiteContent(db, 'batches'),
    batches.listMeetingProviders(db),
  ]);
  const section = meetingSection(PROVIDERS.filter((name) => name === meetingProvider || inUse.includes(name)));
  if (section === null) return { documents };
  return {
    documents: documents.map((document) =>
      document.id === 'privacy-notice' ? { ...document, sections: [...document.sections, section] } : document,
    ),
  };
}

/** The version of the privacy notice in force today; 0 without one. */
export async function findPrivacyVersion(db: Database): Promise<number> {
  const { documents } = await getLegal(db);
  return documents.find(({ id, isWithdrawn }) => id === 'privacy-notice' && !isWithdrawn)?.inForceVersion ?? 0;
}

/** Today, and how long a claim stays valid. */
export async function loadClaimClock(db: Database): Promise<ClaimClock> {
  const [{ claimMonths }, today] = await Promise.all([loadSiteContent(db, 'institute'), selectIndianDay(db)]);
  return { today, months: claimMonths };
}

function published<C extends Proof>(claims: readonly C[], clock: ClaimClock): C[] {
  return claims.filter((claim) => claimStatus(claim, clock) === 'shown');
}
