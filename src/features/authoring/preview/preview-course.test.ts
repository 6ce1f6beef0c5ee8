import { afterAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { startTestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { courseTrainers } from '../../catalogue/table.ts';
import { completions, positions } from '../../learning/table.ts';
import { mediaFiles } from '../../media/table.ts';
import type { Preview, ShownDraft } from '../contract.ts';
import type { CourseDocument } from '../rules.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { db } = app.context;
const admin = await app.admin();

const call = (user: TestUser, method: string, path: string, body?: object) =>
  app.request(method, path, { token: user.token, ...(body ? { body } : {}) });
const open = async (id: string) =>
  ((await call(admin, 'GET', `/admin/courses/${id}/draft`)).body as never as { draft: ShownDraft }).draft;
const put = (id: string, revision: number, document: CourseDocument) =>
  call(admin, 'PUT', `/admin/courses/${id}/draft`, { revision, document });

async function trainer(courseId?: string): Promise<TestUser> {
  const user = await app.signUp({ name: 'Dev Trainer' });
  await db.update(users).set({ role: 'trainer' }).where(eq(users.id, user.userId));
  if (courseId) await db.insert(courseTrainers).values({ courseId, userId: user.userId });
  return user;
}

const contentsOf = ({ modules }: CourseDocument) =>
  modules.flatMap((module) => module.topics.flatMap((topic) => topic.contents));

describe('the preview', () => {
  it('signs the files of the course and no others, and writes no progress', async () => {
    const course = await buildCourse(db, { modules: [[[{ questions: [{}] }, {}]]] });
    const { document } = await open(course.id);
    contentsOf(document)[1]!.fileKey = 'resumes/somebody.pdf';
    await put(course.id, 1, document);
    const { preview } = (await call(admin, 'GET', `/admin/courses/${course.id}/preview`)).body as never as {
      preview: Preview;
    };
    const [first, second] = preview.course.modules[0]!.topics[0]!.contents;
    expect(first?.url).toContain('/media/');
    expect(preview.tests[first?.id ?? '']).toHaveLength(1);
    expect(second?.url).toBe('');
    expect(await db.select().from(completions).where(eq(completions.userId, admin.userId))).toEqual([]);
    expect(await db.select().from(positions).where(eq(positions.userId, admin.userId))).toEqual([]);
  });

  it('is the player’s course with what is drafted, for its trainers and admins', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One', questions: [{}] }]]] });
    const { document, revision } = await open(course.id);
    document.fields.title = 'Drafted';
    document.modules[0]!.title = ' ';
    document.modules[0]!.topics[0]!.contents[0]!.name = 'Drafted lesson';
    await put(course.id, revision, document);
    const own = await trainer(course.id);
    for (const user of [admin, own]) {
      const shown = await call(user, 'GET', `/admin/courses/${course.id}/preview`);
      expect(shown).toMatchObject({
        status: 200,
        body: {
          preview: {
            course: {
              title: 'Drafted',
              modules: [
                {
                  moduleTitle: 'Without a name',
                  topics: [{ contents: [{ name: 'Drafted lesson', questionCount: 1, questions: [] }] }],
                },
              ],
            },
          },
        },
      });
    }
    for (const user of [await trainer(), await app.signUp({ name: 'A learner' })])
      expect((await call(user, 'GET', `/admin/courses/${course.id}/preview`)).status).toBe(403);
  });
});

describe('the files of a draft', () => {
  it('are named and measured by the library, those outside of it are not', async () => {
    const course = await buildCourse(db, { modules: [[[{ name: 'One' }, { name: 'Two' }]]] });
    const { document, revision } = await open(course.id);
    const [one, two] = contentsOf(document);
    const fileKey = 'library/00112233445566778899aabbccddeeff.mp4';
    await db.insert(mediaFiles).values({
      name: 'How a loom works.mp4',
      kind: 'video',
      fileKey,
      contentType: 'video/mp4',
      sizeBytes: 1200,
      sha256: 'ab'.repeat(32),
      durationSeconds: 75,
    });
    one!.fileKey = fileKey;
    await put(course.id, revision, document);
    const { files } = (await call(admin, 'GET', `/admin/courses/${course.id}/draft`)).body as never as {
      files: Record<string, object>;
    };
    expect(files[fileKey]).toMatchObject({
      name: 'How a loom works.mp4',
      kind: 'video',
      sizeBytes: 1200,
      durationSeconds: 75,
      url: expect.stringMatching(/^\/api\/media\/files\/[\w-]+\/content\?key=/),
    });
    expect(files).not.toHaveProperty([two!.fileKey]);
  });
});
