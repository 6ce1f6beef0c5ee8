import { desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { certificateDesigns, certificatePictures, certificates } from '../table.ts';

export type DesignRow = typeof certificateDesigns.$inferSelect;
export type NewDesign = Omit<DesignRow, 'id' | 'createdAt'>;
export type PictureRow = typeof certificatePictures.$inferSelect;

export async function findNewestDesign(db: Database): Promise<DesignRow | null> {
  const [row] = await db.select().from(certificateDesigns).orderBy(desc(certificateDesigns.version)).limit(1);
  return row ?? null;
}

export async function findDesign(db: Database, id: string): Promise<DesignRow | null> {
  const [row] = await db.select().from(certificateDesigns).where(eq(certificateDesigns.id, id));
  return row ?? null;
}

/** Writes a version; `null` when somebody was faster with the same number. */
export async function insertDesign(db: Database, design: NewDesign): Promise<DesignRow | null> {
  const [row] = await db.insert(certificateDesigns).values(design).onConflictDoNothing().returning();
  return row ?? null;
}

/** Gives a design to the certificates that were printed before there was one. */
export async function dressUndesigned(db: Database, designId: string): Promise<void> {
  await db.update(certificates).set({ designId }).where(isNull(certificates.designId));
}

/** Keeps a picture once, however often it comes; gives its id. */
export async function upsertPicture(
  db: Database,
  picture: { hash: string; png: Buffer; width: number; height: number },
): Promise<string> {
  const [row] = await db
    .insert(certificatePictures)
    .values(picture)
    .onConflictDoUpdate({ target: certificatePictures.hash, set: { hash: picture.hash } })
    .returning({ id: certificatePictures.id });
  return row?.id ?? '';
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(certificatePictures).where(eq(certificatePictures.id, id));
  return row ?? null;
}

/** Whether there are certificates that no design belongs to. */
export async function hasUndesigned(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(isNull(certificates.designId))
    .limit(1);
  return row !== undefined;
}
