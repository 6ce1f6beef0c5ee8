import { desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { certificateDesigns, certificateImages, certificates } from '../table.ts';

export type DesignRow = typeof certificateDesigns.$inferSelect;
export type NewDesign = Omit<DesignRow, 'id' | 'createdAt'>;
export type ImageRow = typeof certificateImages.$inferSelect;

export async function findNewestDesign(db: Database): Promise<DesignRow | null> {
  const [row] = await db.select().from(certificateDesigns).orderBy(desc(certificateDesigns.version)).limit(1);
  return row ?? null;
}

export async function findDesign(db: Database, id: string): Promise<DesignRow | null> {
  const [row] = await db.select().from(certificateDesigns).where(eq(certificateDesigns.id, id));
  return row ?? null;
}

/** Stores a version; returns `null` when another user took the same number first. */
export async function insertDesign(db: Database, design: NewDesign): Promise<DesignRow | null> {
  const [row] = await db.insert(certificateDesigns).values(design).onConflictDoNothing().returning();
  return row ?? null;
}

/** Assigns a design to the certificates printed before any existed. */
export async function dressUndesigned(db: Database, designId: string): Promise<void> {
  await db.update(certificates).set({ designId }).where(isNull(certificates.designId));
}

/** Stores an image once, however often it is uploaded; returns its id. */
export async function upsertImage(
  db: Database,
  image: { hash: string; png: Buffer; width: number; height: number },
): Promise<string> {
  const [row] = await db
    .insert(certificateImages)
    .values(image)
    .onConflictDoUpdate({ target: certificateImages.hash, set: { hash: image.hash } })
    .returning({ id: certificateImages.id });
  return row?.id ?? '';
}

export async function findImage(db: Database, id: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(certificateImages).where(eq(certificateImages.id, id));
  return row ?? null;
}

/** Whether there are certificates without a design. */
export async function hasUndesigned(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(isNull(certificates.designId))
    .limit(1);
  return row !== undefined;
}
