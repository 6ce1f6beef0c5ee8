import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { titleSlug } from '../../platform/title-slug.ts';
import type { SiteContent } from '../settings/contract.ts';
import { loadSiteContent } from '../settings/load-settings.ts';
import { saveSetting } from '../settings/save-setting.ts';
import type { Opening, OpeningForm } from './contract.ts';
import { findOpening } from './find-opening.ts';
import { openingSlug, formatPay } from './rules.ts';
import { lockOpenings, selectToday } from './store.ts';

type Office = Pick<Context, 'db'>;
type StoredOpening = SiteContent['openings']['openings'][number];

/** Publishes an opening at once; its slug is made from its title. */
export async function addOpening(context: Office, input: { form: OpeningForm; adminId: string }): Promise<Opening> {
  return changeOpenings(context, { action: 'opening.created', adminId: input.adminId }, async (openings) => {
    const slug = openingSlug(
      titleSlug(input.form.title, { max: 60, fallback: 'opening' }),
      openings.map((opening) => opening.slug),
    );
    return { slug, after: [{ ...written(input.form), slug, closedOn: null }, ...openings] };
  });
}

/** Replaces an opening's content; its slug stays, and a closed one stays closed. */
export async function editOpening(
  context: Office,
  { slug, form, adminId }: { slug: string; form: OpeningForm; adminId: string },
): Promise<Opening> {
  return changeOpenings(context, { action: 'opening.updated', adminId }, async (openings) => ({
    slug,
    after: replaced(openings, slug, (opening) => ({ ...opening, ...written(form) })),
  }));
}

/** Closes an opening before its last date, or reopens it; the last date still applies. */
export async function closeOpening(
  context: Office,
  { slug, isClosed, adminId }: { slug: string; isClosed: boolean; adminId: string },
): Promise<Opening> {
  const action = isClosed ? 'opening.closed' : 'opening.reopened';
  return changeOpenings(context, { action, adminId }, async (openings, today) => ({
    slug,
    after: replaced(openings, slug, (opening) => ({
      ...opening,
      closedOn: isClosed ? (opening.closedOn ?? today) : null,
    })),
  }));
}

/** Deletes an opening. Its applications stay, under its title. */
export async function deleteOpening(
  context: Office,
  { slug, adminId }: { slug: string; adminId: string },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    await lockOpenings(transaction);
    const { openings } = await loadSiteContent(transaction, 'openings');
    const before = bySlug(openings, slug);
    if (!before) throw unknown();
    const after = openings.filter((opening) => opening !== before);
    await saveSetting(transaction, { subject: 'openings', value: { openings: after }, actorId: adminId });
    await recordAudit(transaction, {
      actorId: adminId,
      action: 'opening.deleted',
      subject: `opening:${slug}`,
      details: { before, after: null },
    });
  });
}

/** All openings are one setting, so changes are serialized to prevent lost updates. */
async function changeOpenings(
  context: Office,
  { action, adminId }: { action: AuditAction; adminId: string },
  change: (openings: StoredOpening[], today: string) => Promise<{ slug: string; after: StoredOpening[] }>,
): Promise<Opening> {
  return inTransaction(context.db, async (transaction) => {
    await lockOpenings(transaction);
    const { openings } = await loadSiteContent(transaction, 'openings');
    const { slug, after } = await change(openings, (await selectToday(transaction)).today);
    await saveSetting(transaction, { subject: 'openings', value: { openings: after }, actorId: adminId });
    const details = { before: bySlug(openings, slug) ?? null, after: bySlug(after, slug) };
    await recordAudit(transaction, { actorId: adminId, action, subject: `opening:${slug}`, details });
    return findOpening(transaction, slug);
  });
}

function bySlug(openings: StoredOpening[], slug: string): StoredOpening | undefined {
  return openings.find((opening) => opening.slug === slug);
}

function replaced(
  openings: StoredOpening[],
  slug: string,
  change: (opening: StoredOpening) => StoredOpening,
): StoredOpening[] {
  if (!bySlug(openings, slug)) throw unknown();
  return openings.map((opening) => (opening.slug === slug ? change(opening) : opening));
}

function written(form: OpeningForm): OpeningForm {
  return { ...form, payRange: form.payRange || formatPay(form.payFromRupees, form.payToRupees) };
}

function unknown() {
  return notFound('There is no such opening.');
}
