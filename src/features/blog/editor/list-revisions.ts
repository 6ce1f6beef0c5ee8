import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { ShownRevision } from '../office-list/office-contract.ts';
import { selectPost, selectRevisions } from './post-store.ts';
import { describeChanges } from '../rules.ts';

const SHOWN_REVISIONS = 50;

/** Returns the newest revisions of a post, each with its differences from the one before. */
export async function listRevisions(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<{ revisions: ShownRevision[] }> {
  if (!(await selectPost(db, id))) throw notFound('There is no such post.');
  const rows = await selectRevisions(db, id, SHOWN_REVISIONS + 1);
  const names = await listUserNames(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  const revisions = rows.slice(0, SHOWN_REVISIONS).map(({ number, kind, form, actorId, createdAt }, at) => {
    const before = rows[at + 1];
    return {
      number,
      kind,
      changes: before ? describeChanges(before.form, form) : [],
      by: actorId === null ? 'The system' : (names.get(actorId) ?? 'A former account'),
      at: createdAt.toISOString(),
      title: form.title,
      content: form.content,
    };
  });
  return { revisions };
}
