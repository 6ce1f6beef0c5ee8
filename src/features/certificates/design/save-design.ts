import { parseImageUrl, sizedUrl, widthUpTo } from '../../../kit/image/image-url.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { listCredentialKeys } from '../open-badges/credential-keys.ts';
import { MAX_IMAGE_SIZE } from './add-image.ts';
import { findNewestDesign, findImage, insertDesign } from './design-store.ts';
import { drawSheet } from './draw-certificate.ts';
import { plainDesignOf, requireDesign } from './find-design.ts';
import type { CertificateDesign } from '../office/office-contract.ts';
import type { SampleName } from '../rules.ts';

/** Returns the design of new certificates with its version, the site's logo, and the signing keys. */
export async function getDesign({ db }: Pick<Context, 'db'>) {
  const newest = await findNewestDesign(db);
  const { createdAt, version } = newest ?? { createdAt: null, version: 0 };
  const keys = await listCredentialKeys(db);
  const institute = await loadInstitute(db);
  return {
    design: onlyDesign(newest ?? plainDesignOf(institute)),
    version,
    savedAt: createdAt?.toISOString() ?? null,
    siteLogo: logoUrl(institute.logo),
    keys: keys.map(({ fragment, createdAt: since, retiredAt }) => ({
      id: fragment,
      since: since.toISOString(),
      until: retiredAt?.toISOString() ?? null,
    })),
  };
}

function logoUrl(logo: string | null): string | null {
  const image = logo === null ? null : parseImageUrl(logo);
  return image && sizedUrl(image, widthUpTo(image, MAX_IMAGE_SIZE.width), 'webp');
}

/** Saves a design as the next version. Throws 409 `changed-meanwhile` when another user saved one since `basedOn`. */
export async function saveDesign(
  context: Pick<Context, 'db'>,
  { design, basedOn, actorId }: { design: CertificateDesign; basedOn: number; actorId: string },
): Promise<{ version: number }> {
  return inTransaction(context.db, async (transaction) => {
    await requireImages(transaction, design);
    const known = (await findNewestDesign(transaction))?.version ?? 0;
    if (known !== basedOn) throw changedMeanwhile();
    // Certificates printed before any design existed keep the institute's current data.
    const before = await requireDesign(transaction);
    const last = before.version;
    const saved = await insertDesign(transaction, { ...design, version: last + 1, createdBy: actorId });
    if (!saved) throw changedMeanwhile();
    await recordAudit(transaction, {
      actorId,
      action: 'certificate-design.updated',
      subject: `certificate-design:${saved.version}`,
      details: { before: onlyDesign(before), after: design },
    });
    return { version: saved.version };
  });
}

/** Renders a draft with a sample name and number. */
export async function previewDesign(
  context: Pick<Context, 'clock' | 'db' | 'settings'>,
  { design, sample }: { design: CertificateDesign; sample: SampleName },
): Promise<{ svg: string }> {
  await requireImages(context.db, design);
  const texts = {
    number: 'MSL-0000-0000-0000-0000',
    learnerName: samples[sample],
    courseTitle: 'Digital Marketing',
    durationMonths: 6,
    teacherName: 'Meenal Joshi',
    family: 'suraj',
    dye: 'palash',
    issuedAt: context.clock.now(),
  };
  return { svg: await drawSheet(context, { texts, design }) };
}

const samples: Record<SampleName, string> = {
  short: 'Asha Rao',
  long: 'Lakshminarayana Subrahmanyam Venkatesh Iyer',
  devanagari: 'क्षितिज श्रीवास्तव',
};

async function requireImages(db: Database, { logoId, signatureId }: CertificateDesign): Promise<void> {
  for (const id of [logoId, signatureId]) {
    if (id !== null && !(await findImage(db, id)))
      throw new AppError(422, 'unknown-picture', 'This picture is missing. Please upload it again.');
  }
}

function onlyDesign({
  layout,
  instituteName,
  tagline,
  signatoryName,
  signatoryTitle,
  lineOne,
  lineTwo,
  logoId,
  signatureId,
}: CertificateDesign): CertificateDesign {
  const texts = { instituteName, tagline, signatoryName, signatoryTitle, lineOne, lineTwo };
  return { layout, ...texts, logoId, signatureId };
}

function changedMeanwhile(): AppError {
  return new AppError(
    409,
    'changed-meanwhile',
    'A colleague saved another template in the meantime. Please reload the page.',
  );
}
