import { formatRupees } from '../../../kit/numbers/money.ts';
import { type AuditAction, recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { ErrorCode } from '../../../platform/http/error-codes.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { titleSlug } from '../../../platform/title-slug.ts';
import type { BundleForm, OfficeBundle } from './bundle-contract.ts';
import {
  insertBundle,
  lockBundles,
  markPublished,
  selectBundles,
  selectIndianDay,
  updateBundle,
  type BundleRow,
  type BundleValues,
} from './bundle-store.ts';
import { findCoursesByIds, isNamed, type Course } from '../courses/find-course.ts';
import { priceOn, sumPrices } from '../rules.ts';
import { toOfficeBundle } from './to-bundle.ts';

type Office = Pick<Context, 'db'>;

/** Creates an unpublished bundle. Throws 422 as the contract lists. */
export async function addBundle(context: Office, input: { form: BundleForm; adminId: string }): Promise<OfficeBundle> {
  return changeBundles(context, { action: 'bundle.created', adminId: input.adminId }, async (db, rows) => {
    const slug = freeSlug(
      input.form.name,
      rows.map((row) => row.slug),
    );
    await insertBundle(db, slug, await requireValues(db, input.form));
    return slug;
  });
}

/** Changes content and price of a bundle. Throws 404, and 422 as the contract lists. */
export async function editBundle(
  context: Office,
  { slug, form, adminId }: { slug: string; form: BundleForm; adminId: string },
): Promise<OfficeBundle> {
  return changeBundles(context, { action: 'bundle.updated', adminId, slug }, async (db, rows) => {
    await updateBundle(db, requireBundle(rows, slug).id, await requireValues(db, form));
    return slug;
  });
}

/** Publishes or unpublishes a bundle. Publishing requires that all of its courses are published and that it saves something. */
export async function publishBundle(
  context: Office,
  { slug, isPublished, adminId }: { slug: string; isPublished: boolean; adminId: string },
): Promise<OfficeBundle> {
  const action = isPublished ? 'bundle.published' : 'bundle.withdrawn';
  return changeBundles(context, { action, adminId, slug }, async (db, rows) => {
    const { id, courses, priceRupees } = requireBundle(rows, slug);
    if (isPublished) requireSound(courses, priceRupees);
    await markPublished(db, id, isPublished);
    return slug;
  });
}

/** Serializes a change, records it in the audit log, and evicts cached pages. */
async function changeBundles(
  { db }: Office,
  { action, adminId, slug: known }: { action: AuditAction; adminId: string; slug?: string },
  change: (db: Database, rows: BundleRow[]) => Promise<string>,
): Promise<OfficeBundle> {
  return inTransaction(db, async (transaction) => {
    await lockBundles(transaction);
    const rows = await selectBundles(transaction, 'all');
    const before = rows.find((row) => row.slug === known);
    const slug = await change(transaction, rows);
    const after = requireBundle(await selectBundles(transaction, 'all'), slug);
    const details = { before: before ? inRecord(before) : null, after: inRecord(after) };
    await recordAudit(transaction, { actorId: adminId, action, subject: `bundle:${slug}`, details });
    await bumpDocumentVersion(transaction);
    return toOfficeBundle(after, await selectIndianDay(transaction));
  });
}

async function requireValues(db: Database, form: BundleForm): Promise<BundleValues> {
  const courses = await findCoursesByIds(db, form.courses, { inAnyState: true });
  if (form.courses.some((name) => !courses.some((course) => isNamed(course, name))))
    throw refuse('unknown-course', 'courses', 'One of the courses does not exist. Please choose again.');
  if (courses.length < form.courses.length)
    throw refuse('course-twice', 'courses', 'A course is in the bundle twice. Please remove one of them.');
  requireSound(courses, form.price);
  const { name, price: priceRupees, startsOn = null, endsOn = null } = form;
  return { name, priceRupees, startsOn, endsOn, courseIds: courses.map((course) => course.id) };
}

/** Requires that all courses are on sale, and that the price saves something. */
function requireSound(courses: readonly Course[], priceRupees: number): void {
  const missing = courses.filter((course) => course.state !== 'published').map((course) => course.title);
  if (missing.length > 0) {
    const are = missing.length === 1 ? 'is' : 'are';
    throw refuse(
      'unknown-course',
      'courses',
      `${missing.join(' and ')} ${are} not published. Publish first, then bundle.`,
    );
  }
  const sum = sumPrices(courses.map((course) => priceOn(course, course.today)));
  if (priceRupees < sum) return;
  throw refuse(
    'price-too-high',
    'price',
    `The price must be below ${formatRupees(sum)}, which the courses cost one by one.`,
  );
}

function requireBundle(rows: readonly BundleRow[], slug: string): BundleRow {
  const row = rows.find((other) => other.slug === slug);
  if (!row) throw notFound('There is no such bundle.');
  return row;
}

function freeSlug(name: string, taken: readonly string[]): string {
  const base = titleSlug(name, { max: 60, fallback: 'bundle' });
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

function inRecord({ name, priceRupees, startsOn, endsOn, publishedAt, courses }: BundleRow) {
  const isPublished = publishedAt !== null;
  return { name, priceRupees, startsOn, endsOn, isPublished, courses: courses.map((course) => course.courseId) };
}

function refuse(code: ErrorCode, path: string, message: string): AppError {
  return new AppError(422, code, message, { issues: [{ path, message }] });
}
