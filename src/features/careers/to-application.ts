import type { Application } from './contract.ts';
import type { ApplicationRow } from './store.ts';

/** An application as shown to the office, without its storage key. */
export function toApplication(row: ApplicationRow): Application {
  const { id, openingSlug, openingTitle, name, email, phone, message, stage, note, source, consent, eraseOn } = row;
  return {
    id,
    openingSlug,
    openingTitle,
    name,
    email,
    phone,
    message,
    resume: { name: row.resumeName, type: row.resumeType, bytes: row.resumeBytes },
    stage,
    note,
    source,
    consent: consent && { text: consent.text, policyVersion: consent.policyVersion },
    createdAt: row.createdAt.toISOString(),
    eraseOn,
  };
}
