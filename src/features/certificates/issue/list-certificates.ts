import type { Database } from '../../../platform/database/database.ts';
import type { Certificate } from '../contract.ts';
import { showCertificate } from './show-certificate.ts';
import { selectCertificates } from '../store.ts';

/** A learner's certificates, the newest first, revoked ones with their status. */
export async function listCertificates(db: Database, userId: string): Promise<Certificate[]> {
  return (await selectCertificates(db, userId)).map(showCertificate);
}
