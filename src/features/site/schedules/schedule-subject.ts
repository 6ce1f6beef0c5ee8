import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import { listServices } from '../../catalogue/services/list-services.ts';
import { addSchedule, cancelSchedule, changeSchedule, keepDraft } from '../../settings/schedules/change-schedules.ts';
import { listSchedules } from '../../settings/schedules/list-schedules.ts';
import {
  isSchedulable,
  previewPages,
  previewUrl,
  schedulableFields,
  type SchedulableSubject,
} from '../../settings/schedules/rules.ts';
import { type Editor, requireEditable } from '../editors/edit-subject.ts';
import { mayEdit } from '../rules.ts';
import type { SubjectSchedule } from './contract.ts';

type Office = Pick<Context, 'db'>;

interface Scheduled {
  subject: string;
  fields: Record<string, unknown>;
  /** ISO moments. */
  startsAt: string;
  endsAt: string | null;
  editor: Editor;
}

/** The fields of a subject that the editor may schedule, and its schedules; none for a subject without them. */
export async function listSubjectSchedules(
  { db }: Office,
  { subject, editor }: { subject: string; editor: Editor },
): Promise<{ schedulable: string[]; schedules: SubjectSchedule[] }> {
  if (!isSchedulable(subject) || !mayEdit(editor, subject)) return { schedulable: [], schedules: [] };
  const rows = await listSchedules(db, subject);
  const [names, slug] = await Promise.all([
    listUserNames(
      db,
      rows.map(({ createdBy }) => createdBy),
    ),
    findServiceSlug(db, subject),
  ]);
  const schedules = rows.map(({ id, fields, startsAt, endsAt, state, createdBy }) => ({
    id,
    fields,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state,
    createdBy: names.get(createdBy) ?? '',
    previews: state === 'ended' ? [] : linksTo({ id, subject, fields, slug }),
  }));
  return { schedulable: Object.keys(schedulableFields(subject)), schedules };
}

/** Schedules a change of a subject. Throws 400 with issues, 403, 404, and 409 `already-scheduled`. */
export async function addSubjectSchedule({ db }: Office, input: Scheduled): Promise<void> {
  await addSchedule(db, checked(input));
}

/** Changes a schedule of a subject. Throws as `addSubjectSchedule` does. */
export async function changeSubjectSchedule({ db }: Office, input: Scheduled & { id: string }): Promise<void> {
  await changeSchedule(db, { ...checked(input), id: input.id });
}

/** Cancels or ends a schedule of a subject. Throws 403 and 404. */
export async function cancelSubjectSchedule(
  { db }: Office,
  { subject, id, editor }: { subject: string; id: string; editor: Editor },
): Promise<void> {
  await cancelSchedule(db, { subject: requireSchedulable(editor, subject), id, actorId: editor.userId });
}

/** Keeps the editor's draft of a subject; returns the pages that show it. Throws 400 with issues, 403 and 404. */
export async function keepSubjectDraft(
  { db }: Office,
  input: Pick<Scheduled, 'subject' | 'fields' | 'editor'>,
): Promise<{ label: string; href: string }[]> {
  const { fields, editor } = input;
  const subject = requireSchedulable(editor, input.subject);
  const id = await keepDraft(db, { subject, fields, actorId: editor.userId });
  return linksTo({ id, subject, fields, slug: await findServiceSlug(db, subject) });
}

function checked({ subject, fields, startsAt, endsAt, editor }: Scheduled) {
  return {
    subject: requireSchedulable(editor, subject),
    fields,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    actorId: editor.userId,
  };
}

function requireSchedulable(editor: Editor, subject: string): SchedulableSubject {
  requireEditable(editor, subject);
  if (!isSchedulable(subject)) throw notFound('Nothing can be scheduled in this part of the site.');
  return subject;
}

/** Of the service whose page previews the plans. */
export async function findServiceSlug(db: Database, subject: string): Promise<string | null> {
  return subject === 'pricing-tiers' ? ((await listServices({ db }))[0]?.slug ?? null) : null;
}

interface Previewed {
  id: string;
  subject: string;
  fields: Record<string, unknown>;
  slug: string | null;
}

/** The pages that show the fields of a schedule or a draft. */
export function linksTo({ id, subject, fields, slug }: Previewed): { label: string; href: string }[] {
  return previewPages(subject, Object.keys(fields), slug).map(({ label, path }) => ({
    label,
    href: previewUrl(id, path),
  }));
}
