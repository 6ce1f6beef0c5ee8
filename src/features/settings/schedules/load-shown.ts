import type { Context } from '../../../platform/http/context.ts';
import { type Institute, type SiteContent, siteShapes } from '../contract.ts';
import { addressLines, brandImage } from '../rules.ts';
import type { SchedulableSubject } from './rules.ts';
import { selectShown } from './store.ts';

/** Whose content is loaded: what visitors see now, or what they would see under the schedule of a preview. */
export type ShownTo = Pick<Context, 'db' | 'preview'>;

/** A subject as visitors see it now: the saved content under the schedules that are live. */
export async function loadShownContent<S extends SchedulableSubject>(
  { db, preview }: ShownTo,
  subject: S,
): Promise<SiteContent[S]> {
  const { value, layers } = await selectShown(db, subject, preview ?? null);
  return siteShapes[subject].parse(Object.assign({}, value, ...layers)) as SiteContent[S];
}

/** The institute's details as visitors see them now. */
export async function loadShownInstitute(context: ShownTo): Promise<Institute> {
  const institute = await loadShownContent(context, 'institute');
  return { ...institute, addressLines: addressLines(institute), brandImage: brandImage(institute) };
}
