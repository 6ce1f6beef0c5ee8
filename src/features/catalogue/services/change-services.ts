import { motifFor } from '../../../kit/motif/seed.ts';
import { findUndrawable } from '../../../kit/text/undrawable-signs.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError, notFound, type Issue } from '../../../platform/http/errors.ts';
import { titleSlug } from '../../../platform/title-slug.ts';
import { recordRevision, requireVersionRead } from '../../settings/setting-revisions.ts';
import { changedParts } from '../../settings/save-setting.ts';
import { isUuid } from '../rules.ts';
import { serviceShape, type OfficeService, type ServiceForm } from './service-contract.ts';
import {
  insertService,
  lockServices,
  placeServices,
  selectAllServices,
  selectServiceById,
  updateService,
} from './service-store.ts';
import type { ServiceRow } from '../store.ts';

type Office = Pick<Context, 'db'>;

/** Returns all services in order, including hidden ones. */
export async function listOfficeServices({ db }: Office): Promise<OfficeService[]> {
  return (await selectAllServices(db)).map(toOfficeService);
}

/** Returns a service for the office, with its revision number. Throws 404. */
export async function loadService(db: Database, id: string): Promise<{ value: ServiceForm; version: number }> {
  const row = isUuid(id) ? await selectServiceById(db, id) : null;
  if (!row) throw notFound('There is no such service.');
  return { value: serviceShape.parse(row), version: row.version };
}

/** Appends a hidden service to the list, which stays hidden until it is written. */
export async function addService(
  { db }: Office,
  { title, actorId }: { title: string; actorId: string },
): Promise<OfficeService> {
  return inTransaction(db, async (transaction) => {
    await lockServices(transaction);
    const slug = freeSlug(title, await selectAllServices(transaction));
    const value = serviceShape.parse({
      ...motifFor(slug),
      title,
      slug,
      strategyKey: slug.replaceAll('-', '_'),
      heading: title,
      isShown: false,
    });
    const row = await insertService(transaction, value);
    await recordRevision(transaction, {
      subject: subjectOf(row.id),
      version: row.version,
      value,
      savedBy: actorId,
      before: null,
    });
    await recordAudit(transaction, {
      actorId,
      action: 'service.created',
      subject: subjectOf(row.id),
      details: { after: value },
    });
    return toOfficeService(row);
  });
}

/**
 * Replaces the content of a service, for all visitors at once. Throws 400 with issues, 404, and 409 when it was saved since it was read.
 */
export async function saveService(
  db: Database,
  input: { id: string; value: unknown; readVersion: number; actorId: string; action: AuditAction },
): Promise<void> {
  const { id, readVersion, actorId, action } = input;
  const value = checkService(input.value);
  await inTransaction(db, async (transaction) => {
    const subject = subjectOf(id);
    const versionOf = async () => (await loadService(transaction, id)).version;
    await requireVersionRead(transaction, { subject, readVersion, versionOf });
    await lockServices(transaction);
    await requireFreeNames(transaction, id, value);
    const before = await loadService(transaction, id);
    const version = await updateService(transaction, id, value);
    await recordRevision(transaction, { subject, version, value, savedBy: actorId, before });
    await recordAudit(transaction, { actorId, action, subject, details: changedParts(before.value, value) });
    await bumpDocumentVersion(transaction);
  });
}

/** Reorders the services. Throws 409 when the list has changed since. */
export async function orderServices(
  { db }: Office,
  { ids, actorId }: { ids: readonly string[]; actorId: string },
): Promise<OfficeService[]> {
  return inTransaction(db, async (transaction) => {
    await lockServices(transaction);
    const before = (await selectAllServices(transaction)).map(({ id }) => id);
    if (new Set(ids).size !== before.length || !before.every((id) => ids.includes(id)))
      throw new AppError(
        409,
        'changed-elsewhere',
        'The list of services has changed in the meantime. Please reload it.',
      );
    await placeServices(transaction, ids);
    await recordAudit(transaction, {
      actorId,
      action: 'service.reordered',
      subject: 'services',
      details: { before, after: ids },
    });
    await bumpDocumentVersion(transaction);
    return listOfficeServices({ db: transaction });
  });
}

function checkService(value: unknown): ServiceForm {
  const result = serviceShape.safeParse(value);
  const issues = result.success
    ? unprintableFields(result.data)
    : result.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
  if (result.success && issues.length === 0) return result.data;
  throw new AppError(400, 'invalid-input', issues[0]?.message ?? 'Please check what you entered.', { issues });
}

/** Title and promise are drawn on the share image. Not part of the schema, which also reads old rows. */
function unprintableFields({ title, promise }: ServiceForm): Issue[] {
  return Object.entries({ title, promise }).flatMap(([path, text]) => {
    const message = findUndrawable(text, 'on share pictures');
    return message === null ? [] : [{ path, message }];
  });
}

/** Slugs and strategy keys share one namespace, because both find a service. */
async function requireFreeNames(db: Database, id: string, { slug, strategyKey }: ServiceForm): Promise<void> {
  const others = (await selectAllServices(db)).filter((row) => row.id !== id);
  const issues = [
    others.some((row) => row.slug === slug) && { path: 'slug', message: 'Another service has this address' },
    others.some((row) => row.strategyKey === strategyKey) && {
      path: 'strategyKey',
      message: 'Another service has this key',
    },
  ].filter((issue) => issue !== false);
  const [first] = issues;
  if (first) throw new AppError(400, 'invalid-input', first.message, { issues });
}

function freeSlug(title: string, rows: readonly ServiceRow[]): string {
  // Leaves room for a number within the 60 characters of a slug.
  const base = titleSlug(title, { max: 50, fallback: 'service' });
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

function subjectOf(id: string): string {
  return `service-${id}`;
}

function toOfficeService({ id, slug, title, description, strategyKey, family, dye, isShown }: ServiceRow) {
  return { id, slug, title, description, strategyKey, family, dye, isShown };
}
