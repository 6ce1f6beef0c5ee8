import type { Context } from '../../../platform/http/context.ts';
import { selectCourseAddresses } from '../store.ts';

/** The slug of every published course and when it last changed, in the order of the catalogue; one query for any number. */
export async function listCourseAddresses(context: Pick<Context, 'db'>): Promise<{ slug: string; updatedAt: Date }[]> {
  return selectCourseAddresses(context.db);
}
