import type { Context } from '../../../platform/http/context.ts';
import { listUserNames } from '../../accounts/users/find-users.ts';
import type { ShownVersion } from '../contract.ts';
import { type CourseRequest, findOwnCourse } from '../courses/find-own-course.ts';
import { selectVersions } from '../store.ts';

/** Publications of a course, newest first. */
export async function listVersions({ db }: Pick<Context, 'db'>, asked: CourseRequest): Promise<ShownVersion[]> {
  const course = await findOwnCourse(db, asked);
  const versions = await selectVersions(db, course.id);
  const names = await listUserNames(
    db,
    versions.flatMap(({ publishedBy }) => publishedBy ?? []),
  );
  return versions.map(({ number, note, publishedBy, createdAt }) => ({
    number,
    note,
    publishedBy: publishedBy === null ? null : (names.get(publishedBy) ?? null),
    publishedAt: createdAt.toISOString(),
  }));
}
