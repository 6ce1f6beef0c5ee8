import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { openSchool } from '../../../testing/open/open-school.ts';
import { courseContents, courses } from '../../catalogue/table.ts';
import { isPreviewFile } from '../../catalogue/courses/files.ts';
import { readVideoLink } from '../../catalogue/lessons/link-rules.ts';

const { app } = await openSchool();
afterAll(() => app.close());
const { db } = app.context;

/** A course of a text, a video and a link that are free, an assignment that is marked so wrongly, and a video that is not. */
async function free() {
  const course = await buildCourse(db, {
    modules: [
      [
        [
          { type: 'text', name: 'How to listen', fileKey: '', durationSeconds: 120 },
          { name: 'A film', fileKey: `films/${randomUUID()}.mp4`, durationSeconds: 60 },
          { type: 'link', name: 'Elsewhere', fileKey: '' },
          { type: 'assignment', name: 'Interviews', fileKey: '' },
          { name: 'Paid' },
        ],
      ],
    ],
  });
  const [text, film, link, task, paid] = Object.values(course.contents);
  const change = (content: { id: string } | undefined, values: Partial<typeof courseContents.$inferInsert>) =>
    db
      .update(courseContents)
      .set(values)
      .where(eq(courseContents.id, content?.id ?? ''));
  await change(text, { isFreePreview: true, blocks: [{ type: 'text', value: 'Say nothing.' }], isDownloadable: false });
  await change(film, { isFreePreview: true, isDownloadable: false });
  await change(link, { isFreePreview: true, link: readVideoLink('https://youtu.be/misaal-demo') });
  await change(task, { isFreePreview: true });
  const read = (contentId = '', id = course.slug) => app.request('GET', `/courses/${id}/preview/${contentId}`);
  return { course, text, film, link, task, paid, change, read };
}

describe('a free preview', () => {
  it('is read without an account, and names the others, the next one first', async () => {
    const { course, text, film, link, read } = await free();
    expect((await read(text?.id)).body).toEqual({
      success: true,
      course: { title: course.title, slug: course.slug, price: 24_999, salePrice: 19_999 },
      content: {
        id: text?.id,
        name: 'How to listen',
        type: 'text',
        duration: 120,
        url: null,
        captionsUrl: null,
        blocks: [{ type: 'text', value: 'Say nothing.' }],
        link: null,
      },
      others: [
        { id: film?.id, name: 'A film' },
        { id: link?.id, name: 'Elsewhere' },
      ],
      lessonCount: 5,
    });
    expect((await read(film?.id, course.courseId)).body).toMatchObject({
      content: { type: 'video', url: `/media/public/${film?.fileKey}`, blocks: null },
      others: [{ id: link?.id }, { id: text?.id }],
    });
    expect((await read(link?.id)).body).toMatchObject({
      content: { url: null, link: { provider: 'youtube', videoId: 'misaal-demo' } },
    });
  });

  it('is no assignment, no paid lesson, no download, and nothing of a course that is not published', async () => {
    const { course, text, film, task, paid, change, read } = await free();
    const refused = { status: 404, body: { code: 'preview-not-found', message: 'This lesson is not a free preview.' } };
    for (const id of [task?.id, paid?.id, randomUUID(), 'nonsense']) expect(await read(id)).toMatchObject(refused);
    expect(await read(text?.id, 'nowhere')).toMatchObject(refused);
    await change(film, { isDownloadable: true });
    expect(await read(film?.id)).toMatchObject(refused);
    await db.update(courses).set({ state: 'archived' }).where(eq(courses.id, course.id));
    expect(await read(text?.id)).toMatchObject(refused);
  });

  it('has a public file as long as it is one', async () => {
    const { course, film, paid, change } = await free();
    const isPublic = (content: { fileKey: string } | undefined) => isPreviewFile(db, content?.fileKey ?? '');
    expect([await isPublic(film), await isPublic(paid)]).toEqual([true, false]);
    await change(film, { isFreePreview: false });
    expect(await isPublic(film)).toBe(false);
    await change(film, { isFreePreview: true });
    await db.update(courses).set({ state: 'draft' }).where(eq(courses.id, course.id));
    expect(await isPublic(film)).toBe(false);
  });
});
