import type { APIRequestContext, Page } from '@playwright/test';
import type { ContentDraft } from '../src/features/authoring/rules.ts';
import { aContent, aDocument } from '../src/testing/open/write-document.ts';
import { OFFICE } from './office.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect } from './test.ts';

type Assignment = NonNullable<ContentDraft['assignment']>;

/** An assignment for files, a text and links, without a due date, in two attempts. */
export function anAssignment(name: string, written: Partial<Assignment> = {}): ContentDraft {
  const assignment: Assignment = {
    brief: [{ type: 'text', value: 'Talk to five people.' }],
    files: [],
    kinds: ['file', 'text', 'link', 'image'],
    fileTypes: ['pdf', 'zip'],
    points: 20,
    due: { kind: 'none', at: null, days: null, sessionNumber: null },
    late: { policy: 'accept', percentPerDay: null, floorPercent: null },
    availableUntil: null,
    maxAttempts: 2,
    completesWhen: 'submitted',
    release: 'together',
    rubric: null,
    ...written,
  };
  return aContent({ name, type: 'assignment', fileKey: '', durationSeconds: 3600, assignment });
}

export function aTextLesson(name: string, paragraphs: readonly string[]): ContentDraft {
  const blocks = paragraphs.map((value) => ({ type: 'text' as const, value }));
  return aContent({ name, type: 'text', fileKey: '', durationSeconds: 120, blocks });
}

export function aLinkLesson(name: string, address: string): ContentDraft {
  const link = { address } as ContentDraft['link'];
  return aContent({ name, type: 'link', fileKey: '', durationSeconds: 552, link });
}

/** A published course with one free lesson; archived when its test is over, because other tests count the courses. */
export async function openPreview(request: APIRequestContext, lesson: ContentDraft) {
  const { id, slug, call } = await publishCourse(request, [{ ...lesson, isFreePreview: true, isDownloadable: false }]);
  return {
    path: `/course/${slug}/preview/${lesson.id}`,
    archive: () => call('PUT', `/${id}/archived`, { isArchived: true }),
  };
}

/**
 * A new learner of a new course with these lessons, signed in on the page; `request` is the office’s. The course is archived again, because other
 * tests count the courses: its learners keep it.
 */
export async function enterWrittenCourse(page: Page, request: APIRequestContext, contents: ContentDraft[]) {
  const { id, slug, title, call } = await publishCourse(request, contents);
  const { course } = await (await request.get(`/api/courses/${slug}`)).json();
  const person = newUser();
  const { token, userId } = await signUp(page.request, person);
  await buy(page.request, token, [course.courseId]);
  await call('PUT', `/${id}/archived`, { isArchived: true });
  return { id, courseId: String(course.courseId), title, person, userId };
}

/** Publishes a new course with these lessons, as the office. */
async function publishCourse(request: APIRequestContext, contents: ContentDraft[]) {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  const headers = { authorization: `Bearer ${await logIn(request, OFFICE)}` };
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`/api/admin/courses${path}`, { method, headers, ...(data ? { data } : {}) });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const [title, slug] = [`Listening ${mark}`, `listening-${mark}`];
  const { id } = await call('POST', '', { title });
  const { draft } = await call('GET', `/${id}/draft`);
  const document = aDocument({ contents });
  document.fields = { ...document.fields, title, slug };
  const { revision } = await call('PUT', `/${id}/draft`, { revision: draft.revision, document });
  await call('POST', `/${id}/publish`, { revision, note: '' });
  return { id: String(id), slug, title, call };
}
