import { randomUUID } from 'node:crypto';
import { type AuditAction, recordAudit } from '../../platform/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller.ts';
import type { Context } from '../../platform/http/context.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { SEND_WEBHOOK } from './announce-event.ts';
import { TEST_EVENT, type EventType } from './rules.ts';
import {
  deleteEndpoint,
  findDelivery,
  findEndpoint,
  insertDeliveries,
  insertEndpoint,
  reopenDelivery,
  updateEndpoint,
  type EndpointRow,
} from './store.ts';
import { newWebhookSecret } from './webhook-secret.ts';

type Changing = Pick<Context, 'db' | 'settings' | 'webhooks'>;

interface WebhookFields {
  url: string;
  description: string;
  eventTypes: EventType[];
}

/**
 * Adds a webhook endpoint. Returns the secret, which is shown once. Throws 422 `address-not-allowed` for an address
 * inside our network.
 */
export async function addWebhook(
  context: Changing,
  { caller, ...fields }: WebhookFields & { caller: SignedInCaller },
): Promise<{ id: string; secret: string }> {
  requireUrl(context, fields.url);
  const id = randomUUID();
  const { secret, encrypted } = newWebhookSecret(context.settings.signingKey, id);
  await inTransaction(context.db, async (transaction) => {
    await insertEndpoint(transaction, { id, ...fields, encryptedSecret: encrypted, createdBy: caller.userId });
    await audit(transaction, caller, 'webhook.created', id, { after: fields });
  });
  return { id, secret };
}

export async function changeWebhook(
  context: Changing,
  { caller, id, ...after }: WebhookFields & { caller: SignedInCaller; id: string; isPaused: boolean },
): Promise<void> {
  requireUrl(context, after.url);
  await inTransaction(context.db, async (transaction) => {
    const { url, description, eventTypes, pausedAt } = await requireEndpoint(transaction, id);
    await updateEndpoint(transaction, id, after);
    const before = { url, description, eventTypes, isPaused: pausedAt !== null };
    await audit(transaction, caller, 'webhook.updated', id, { before, after });
  });
}

/**
 * Pauses or resumes a webhook; queued deliveries are still sent. Throws 409 `as-it-is` when it is already in that
 * state.
 */
export async function pauseWebhook(
  { db }: Pick<Context, 'db'>,
  { caller, id, isPaused }: { caller: SignedInCaller; id: string; isPaused: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = (await requireEndpoint(transaction, id)).pausedAt !== null;
    if (before === isPaused)
      throw new AppError(409, 'as-it-is', isPaused ? 'It is already paused.' : 'It is not paused.');
    await updateEndpoint(transaction, id, { isPaused });
    await audit(transaction, caller, 'webhook.updated', id, { before: { isPaused: before }, after: { isPaused } });
  });
}

/** Replaces the secret and returns it, once. */
export async function renewWebhookSecret(
  { db, settings }: Changing,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<string> {
  const { secret, encrypted } = newWebhookSecret(settings.signingKey, id);
  await inTransaction(db, async (transaction) => {
    await requireEndpoint(transaction, id);
    await updateEndpoint(transaction, id, { encryptedSecret: encrypted });
    await audit(transaction, caller, 'webhook-secret.rotated', id, {});
  });
  return secret;
}

export async function removeWebhook(
  { db }: Pick<Context, 'db'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { url, eventTypes } = await requireEndpoint(transaction, id);
    await deleteEndpoint(transaction, id);
    await audit(transaction, caller, 'webhook.deleted', id, { before: { url, eventTypes } });
  });
}

/** Sends a test event. */
export async function testWebhook(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await requireEndpoint(transaction, id);
    const payload = { message: 'This is a test.', sentBy: caller.name };
    const sent = { endpointId: id, eventId: randomUUID(), eventType: TEST_EVENT, payload };
    for (const deliveryId of await insertDeliveries(transaction, [sent]))
      await jobs.add(transaction, SEND_WEBHOOK, { deliveryId });
  });
}

/** Sends a delivery again, under its original id. Throws 409 `still-waiting` while it is pending. */
export async function redeliver(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { caller, id }: { caller: SignedInCaller; id: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const delivery = await findDelivery(transaction, id);
    if (!delivery) throw notFound('There is no such delivery.');
    if (!(await reopenDelivery(transaction, id)))
      throw new AppError(409, 'still-waiting', 'This delivery is still queued; it is retried automatically.');
    await jobs.add(transaction, SEND_WEBHOOK, { deliveryId: id });
    await audit(transaction, caller, 'webhook-delivery.retried', delivery.endpointId, {
      eventType: delivery.eventType,
    });
  });
}

async function requireEndpoint(db: Database, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, id);
  if (!endpoint) throw notFound('There is no such webhook.');
  return endpoint;
}

function requireUrl({ webhooks }: Pick<Context, 'webhooks'>, url: string): void {
  const rejection = webhooks.rejectionOf(url);
  if (rejection)
    throw new AppError(422, 'address-not-allowed', rejection, { issues: [{ path: 'url', message: rejection }] });
}

async function audit(
  db: Database,
  { userId }: SignedInCaller,
  action: AuditAction,
  id: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(db, { actorId: userId, action, subject: `webhook:${id}`, details });
}
