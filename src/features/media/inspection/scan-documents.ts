import type { Context } from '../../../platform/http/context.ts';
import type { MediaUsageRegistry } from '../library/usage-registry.ts';

/** Records the references of documents that have none recorded yet: demo data, and documents from before references were recorded. */
export async function scanDocuments(
  { db }: Pick<Context, 'db'>,
  { sources }: Pick<MediaUsageRegistry, 'sources'>,
): Promise<void> {
  for (const source of sources) await source.scanDocuments?.(db);
}
