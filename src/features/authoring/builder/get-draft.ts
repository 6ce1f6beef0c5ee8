import { isSameJson } from '../../../kit/is-same-json.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { ShownDraft } from '../contract.ts';
import type { DraftRow } from '../store.ts';

export async function getDraft(db: Database, draft: DraftRow): Promise<ShownDraft> {
  const names = await listUserNames(db, draft.updatedBy === null ? [] : [draft.updatedBy]);
  return {
    document: draft.document,
    revision: draft.revision,
    savedAt: draft.updatedAt.toISOString(),
    savedBy: draft.updatedBy === null ? null : (names.get(draft.updatedBy) ?? null),
    isChanged: isChanged(draft),
  };
}

export function isChanged({ document, base }: Pick<DraftRow, 'document' | 'base'>): boolean {
  return !isSameJson(document, base);
}
