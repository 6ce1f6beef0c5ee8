import { sendFields } from '../../../ui/api-client.ts';
import { readVisitSource } from '../../../ui/visit-source.ts';
import type { apply } from '../contract.ts';
import type { ApplicationDraft } from './check-application.ts';

/** Sends an application with its file; returns the end of its retention. */
export async function sendApplication(draft: ApplicationDraft, isGuest: boolean): Promise<string> {
  const fields = new FormData();
  const who = isGuest ? { name: draft.name, email: draft.email, phone: draft.phone.whole } : {};
  const { message, openingSlug, website } = draft;
  const texts = { ...who, message, openingSlug, website, policy: String(draft.policy) };
  for (const [name, text] of Object.entries(texts)) fields.set(name, text);
  const source = readVisitSource();
  if (Object.keys(source).length > 0) fields.set('source', JSON.stringify(source));
  if (draft.resume) fields.set('resume', draft.resume);
  const { retainedUntil } = await sendFields<typeof apply>({ method: 'POST', path: '/careers/apply' }, fields);
  return retainedUntil;
}
