import type { Context } from '../../../platform/http/context.ts';
import type { MediaHouse } from '../library/usage-registry.ts';

/** Has every place note what its documents name, where nobody did yet: those of a demo, and of before the library had its list. */
export async function lookThroughDocuments(
  { db }: Pick<Context, 'db'>,
  { places }: Pick<MediaHouse, 'places'>,
): Promise<void> {
  for (const place of places) await place.lookThrough?.(db);
}
