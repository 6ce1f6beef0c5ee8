import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/database/pg-notify.ts';

/** The channel of lead events between instances. */
export const LEAD_CHANNEL = 'leads';

/**
 * Publishes to the whole office, when the transaction commits, that a form arrived or a lead changed. Contains no
 * names.
 */
export async function publishLeadEvent(
  db: Database,
  event: { leadId: string; kind: 'arrived' | 'changed' },
): Promise<void> {
  await publish(db, LEAD_CHANNEL, JSON.stringify(event));
}
