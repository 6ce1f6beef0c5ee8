import type { Database } from '../../../platform/database/database.ts';
import type { Institute } from '../../settings/contract.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { type DesignRow, dressUndesigned, findDesign, findNewestDesign, insertDesign } from './design-store.ts';
import { LINE_ONE, LINE_TWO } from '../rules.ts';

/**
 * Returns the design of new certificates. If the office has created none, the institute's current settings become the first one, also for
 * certificates printed before: later changes of the settings change no certificate.
 */
export async function requireDesign(transaction: Database): Promise<DesignRow> {
  const newest = await findNewestDesign(transaction);
  if (newest) return newest;
  const made = await insertDesign(transaction, { ...(await plainDesign(transaction)), version: 1, createdBy: null });
  const design = made ?? (await findNewestDesign(transaction));
  if (!design) throw new Error('the first design of certificates was not kept');
  await dressUndesigned(transaction, design.id);
  return design;
}

export type Design = Omit<DesignRow, 'id' | 'version' | 'createdBy' | 'createdAt'>;

/** The design that a certificate was printed with. */
export async function loadDesign(db: Database, designId: string | null): Promise<Design> {
  return (designId === null ? null : await findDesign(db, designId)) ?? plainDesign(db);
}

async function plainDesign(db: Database): Promise<Design> {
  return plainDesignOf(await loadInstitute(db));
}

/** The default while the institute has no design. */
export function plainDesignOf({
  name,
  wordmark,
  tagline,
  director,
}: Pick<Institute, 'name' | 'wordmark' | 'tagline' | 'director'>): Design {
  return {
    layout: 'border',
    instituteName: wordmark || name,
    tagline,
    signatoryName: director,
    signatoryTitle: 'Director',
    lineOne: LINE_ONE,
    lineTwo: LINE_TWO,
    logoId: null,
    signatureId: null,
  };
}
