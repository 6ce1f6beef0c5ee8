import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { loadShaper } from '../../../platform/limits/load-shaper.ts';
import { certificateSvg, type CertificateSheet, type SheetImage } from './certificate-svg.ts';
import { certificateText } from './certificate-text.ts';
import { findImage } from './design-store.ts';
import { loadDesign, type Design } from './find-design.ts';
import type { CertificateRow } from '../store.ts';

type Words = Omit<CertificateSheet, 'design' | 'logo' | 'signature' | 'publicUrl'>;

/** Draws a certificate as it was printed: with its own text and design, regardless of later changes. */
export async function drawCertificate(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  row: CertificateRow,
): Promise<string> {
  return drawSheet({ db, settings }, { texts: row, design: await loadDesign(db, row.designId) });
}

/** The same as text, line by line. */
export async function describeCertificate(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  row: CertificateRow,
): Promise<string[]> {
  return certificateText({ ...row, design: await loadDesign(db, row.designId), publicUrl: settings.publicUrl });
}

/** A text in a design, stored or a draft. */
export async function drawSheet(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { texts: text, design }: { texts: Words; design: Design },
): Promise<string> {
  const [logo, signature] = await Promise.all([
    loadImage(db, design.logoId),
    loadImage(db, design.signatureId),
    loadShaper(),
  ]);
  return certificateSvg({ ...text, design, logo, signature, publicUrl: settings.publicUrl });
}

async function loadImage(db: Database, id: string | null): Promise<SheetImage | null> {
  const row = id === null ? null : await findImage(db, id);
  return row && { url: `data:image/png;base64,${row.png.toString('base64')}`, width: row.width, height: row.height };
}
