import { z } from 'zod';
import type { PermissionOverrides } from '../../../kit/permissions.ts';
import { PERMISSION_NAMES } from '../../../kit/permissions.ts';
import { ADMINS, type Role } from '../../../kit/roles.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { AuditAction } from '../../../platform/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { AppError, notAllowed, notPermitted, notFound } from '../../../platform/http/errors.ts';
import { listColleagues, listPermitted } from '../../accounts/users/find-users.ts';
import { loadService, saveService } from '../../catalogue/services/change-services.ts';
import { serviceShape } from '../../catalogue/services/service-contract.ts';
import { type SiteContent, siteShapes } from '../../settings/contract.ts';
import { brandImageIssues } from '../../settings/rules.ts';
import { findSettingRevision } from '../../settings/setting-revisions.ts';
import { loadEditedSetting } from '../../settings/load-settings.ts';
import { checkSetting, saveSetting } from '../../settings/save-setting.ts';
import { publishStarted } from '../../settings/schedules/publish-scheduled-texts.ts';
import { type ClaimClock, loadClaimClock } from '../../settings/show-site-content.ts';
import { raiseLegal, restoreLegal } from '../legal/edit-legal.ts';
import {
  type FieldLimit,
  fieldsForAdmins,
  isOfficeSubject,
  limitsOf,
  lockedFields,
  mayEdit,
  type OfficeSubject,
  serviceOf,
} from '../rules.ts';

type Office = Pick<Context, 'db'>;

export interface Editor {
  userId: string;
  role: Role;
  permissions?: PermissionOverrides | undefined;
}

export interface EditedSubject {
  subject: string;
  value: Record<string, unknown>;
  version: number;
  savedAt: string | null;
  limits: Record<string, FieldLimit>;
  isReadOnly: boolean;
  managedBy: string[];
  clock: ClaimClock;
}

/**
 * A subject of the site with the data of its form. One that the editor may not edit is read-only and names whom to
 * ask. Throws 404 for an unknown one.
 */
export async function getSubject(
  { db }: Office,
  { subject, editor }: { subject: string; editor: Editor },
): Promise<EditedSubject> {
  const [edited, clock, managedBy] = await Promise.all([
    loadSubject(db, subject),
    loadClaimClock(db),
    listKeepers(db, subject, editor),
  ]);
  return {
    subject,
    ...edited,
    limits: limitsOfSubject(subject),
    isReadOnly: !mayEdit(editor, subject),
    managedBy,
    clock,
  };
}

/** Names of those who may change what the editor may not. */
async function listKeepers(db: Database, subject: string, editor: Editor): Promise<string[]> {
  if (subject === 'legal') return mayEdit(editor, subject) ? [] : listPermitted({ db }, 'editLegal');
  if (mayEdit(editor, subject) && lockedFields(editor.role, subject).length === 0) return [];
  return (await listColleagues({ db }, ADMINS)).map(({ name }) => name);
}

/** Replaces a subject's content. Throws 400 with issues, 403, 404, and 409 after a concurrent save. */
export async function saveSubject(
  context: Office,
  input: { subject: string; value: unknown; version: number; editor: Editor },
): Promise<EditedSubject> {
  return inTransaction(context.db, async (db) => {
    await store(db, { ...input, action: 'setting.updated' });
    return getSubject({ db }, input);
  });
}

/**
 * Restores a revision of a subject, or some of its fields, as a new version; a legal document gets the next number, as
 * after any change.
 */
export async function restoreSubject(
  context: Office,
  input: { subject: string; version: number; restores: number; fields?: readonly string[] | undefined; editor: Editor },
): Promise<EditedSubject> {
  const { subject, restores, fields, editor } = input;
  return inTransaction(context.db, async (db) => {
    requireEditable(editor, subject);
    const now = await loadSubject(db, subject);
    const kept = await findSettingRevision(db, subject, restores);
    const old = fieldsOf(kept.value).filter(([name]) => !fields || fields.includes(name));
    const whole = { ...now.value, ...Object.fromEntries(old) };
    const value = subject === 'legal' ? await restoreLegal(db, whole) : whole;
    await store(db, { ...input, value, action: 'setting.restored' });
    return getSubject({ db }, input);
  });
}

async function store(
  db: Database,
  input: { subject: string; value: unknown; version: number; editor: Editor; action: AuditAction },
): Promise<void> {
  const { subject, version, editor, action } = input;
  requireEditable(editor, subject);
  // Else the next run of its job would save it over this.
  await publishStarted(db, subject);
  const before = await loadSubject(db, subject);
  const saving = { readVersion: version, actorId: editor.userId, action };
  const id = serviceOf(subject);
  if (id !== null) {
    await saveService(db, { ...saving, id, value: input.value });
    return;
  }
  if (!isOfficeSubject(subject)) throw unknownSubject();
  const value = checkSetting(subject, input.value);
  requireOwnFields({ role: editor.role, subject }, before.value, value);
  requireFitImages(before.value, value);
  await saveSetting(db, { ...saving, subject, value: subject === 'legal' ? await raiseLegal(db, value) : value });
}

async function loadSubject(
  db: Database,
  subject: string,
): Promise<Pick<EditedSubject, 'value' | 'version' | 'savedAt'>> {
  const id = serviceOf(subject);
  if (id !== null) return { ...(await loadService(db, id)), savedAt: null };
  if (!isOfficeSubject(subject)) throw unknownSubject();
  const { value, version, savedAt } = await loadEditedSetting(db, subject);
  return { value, version, savedAt: savedAt?.toISOString() ?? null };
}

export function requireEditable(editor: Editor, subject: string): void {
  if (mayEdit(editor, subject)) return;
  throw subject === 'legal' ? notPermitted(PERMISSION_NAMES.editLegal) : notAllowed();
}

/** Tax, erasure and text message settings are for admins, even within subjects that editors may edit. */
function requireOwnFields(
  asked: { role: Role; subject: OfficeSubject },
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  const fields = fieldsForAdmins(asked, before, after);
  if (fields.length === 0) return;
  const message = 'Only an admin can change this.';
  throw new AppError(403, 'not-allowed', message, { issues: fields.map((path) => ({ path, message })) });
}

/** Throws 400 for a logo or an icon that would be blurred or cropped; what was saved earlier stays as it is. */
function requireFitImages(before: Record<string, unknown>, value: object): void {
  if (!('icon' in value && 'logo' in value)) return;
  const { icon, logo } = value as Pick<SiteContent['institute'], 'icon' | 'logo'>;
  const issues = brandImageIssues({
    icon: icon === before.icon ? null : icon,
    logo: logo === before.logo ? null : logo,
  });
  if (issues.length > 0) throw new AppError(400, 'invalid-input', issues[0]?.message ?? '', { issues });
}

function limitsOfSubject(subject: string): Record<string, FieldLimit> {
  const shape = isOfficeSubject(subject) ? siteShapes[subject] : serviceShape;
  return limitsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function unknownSubject(): AppError {
  return notFound('There is no such part of the site.');
}
