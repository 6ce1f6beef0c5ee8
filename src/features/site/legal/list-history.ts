import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listSettingRevisions } from '../../settings/setting-revisions.ts';
import { type Editor, getSubject } from '../editors/edit-subject.ts';

/** Maximum number of listed changes per subject. */
const LISTED = 20;

/** Recent changes of a subject, newest first, with author and changed fields. */
export async function listHistory(
  { db }: Pick<Context, 'db'>,
  { subject, editor }: { subject: string; editor: Editor },
): Promise<{ version: number; savedAt: string; savedBy: string; changed: string[] }[]> {
  await getSubject({ db }, { subject, editor });
  const kept = await listSettingRevisions(db, subject, LISTED + 1);
  const names = await listUserNames(
    db,
    kept.flatMap(({ savedBy }) => savedBy ?? []),
  );
  return kept.slice(0, LISTED).map(({ version, value, savedBy, savedAt }, at) => ({
    version,
    savedAt: savedAt.toISOString(),
    savedBy: (savedBy && names.get(savedBy)) ?? '',
    changed: changedFields(kept[at + 1]?.value, value),
  }));
}

function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return [];
  return Object.keys(after)
    .filter((name) => !isSame(before[name], after[name]))
    .toSorted();
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
