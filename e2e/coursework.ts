import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';
import type { AssignmentDraft } from '../src/features/assignments/rules.ts';
import type { CourseDocument } from '../src/features/authoring/rules.ts';
import { aDocument } from '../src/testing/open/write-document.ts';
import { expect, test } from './test.ts';
import { newUser, signUp } from './user.ts';
import { anAssignment, aTextLesson } from './written-course.ts';

export interface Coursework {
  courseId: string;
  courseTitle: string;
  assignmentId: string;
  assignmentName: string;
}

export interface Submitter {
  name: string;
  userId: string;
  token: string;
  own: APIRequestContext;
}

interface Work {
  text?: string;
  links?: string[];
  files?: { name: string; bytes: Buffer }[];
}

/** A published course of its own with one assignment, by the office's API. `office` is signed in as an admin. */
export async function openCoursework(
  office: APIRequestContext,
  written: Partial<AssignmentDraft> = {},
): Promise<Coursework> {
  const mark = randomUUID().slice(0, 8);
  const [courseTitle, assignmentName] = [`Studio ${mark}`, `Ticket counter ${mark}`];
  const content = anAssignment(assignmentName, {
    brief: [{ type: 'text', value: 'Draw seven screens of a ticket counter.' }],
    maxAttempts: 3,
    ...written,
  });
  const { id } = await send<{ id: string }>(office, 'post', '/api/admin/courses', { title: courseTitle });
  const { draft } = await send<{ draft: { revision: number } }>(office, 'get', `/api/admin/courses/${id}/draft`);
  const document = aDocument({ contents: [content] });
  document.fields = { ...document.fields, title: courseTitle, slug: `studio-${mark}` };
  const saved = await send<{ revision: number }>(office, 'put', `/api/admin/courses/${id}/draft`, {
    document,
    revision: draft.revision,
  });
  await send(office, 'post', `/api/admin/courses/${id}/publish`, { revision: saved.revision, note: '' });
  return { courseId: id, courseTitle, assignmentId: content.id, assignmentName };
}

/** Publishes the course without its assignment. */
export async function removeAssignment(office: APIRequestContext, { courseId }: Coursework): Promise<void> {
  const path = `/api/admin/courses/${courseId}`;
  const { draft } = await send<{ draft: { revision: number; document: CourseDocument } }>(
    office,
    'get',
    `${path}/draft`,
  );
  const { fields } = draft.document;
  const document = {
    ...aDocument({ contents: [aTextLesson('What comes next', ['Go on with the next course.'])] }),
    fields,
  };
  const saved = await send<{ revision: number }>(office, 'put', `${path}/draft`, {
    document,
    revision: draft.revision,
  });
  await send(office, 'post', `${path}/publish`, { revision: saved.revision, note: 'Without the assignment' });
}

/** A new account with the course, whose work is submitted as a first version. */
export async function submitWork(
  office: APIRequestContext,
  { courseId, assignmentId }: Coursework,
  { name, ...work }: Work & { name: string },
): Promise<Submitter> {
  const person = { ...newUser(), name };
  // Each learner has a browser of their own.
  const own = await request.newContext({ baseURL: baseUrl() });
  const { token, userId } = await signUp(own, person);
  await send(office, 'post', '/api/admin/grants', {
    giveKey: randomUUID(),
    courseId,
    source: 'scholarship',
    reason: 'A journey of the browser tests',
    emails: [person.email],
    isTrial: false,
  });
  const learner = { name, userId, token, own };
  await submitVersion(assignmentId, learner, work);
  return learner;
}

/** Submits one more version. */
export async function submitVersion(
  assignmentId: string,
  { own, token }: Submitter,
  { text = '', links = [], files = [] }: Work,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/assignments/${assignmentId}`;
  const saved = await send<{ draft: { revision: number } }>(
    own,
    'put',
    `${path}/draft`,
    { revision: 0, text, links },
    headers,
  );
  const fileIds: string[] = [];
  for (const { name, bytes } of files) {
    const metadata = Object.entries({ filename: name, assignmentId }).map(
      ([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`,
    );
    const tus = { ...headers, 'tus-resumable': '1.0.0' };
    const begun = await own.post('/api/assignments/uploads', {
      headers: {
        origin: baseUrl(),
        ...tus,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata.join(','),
      },
    });
    const uploadId = begun.headers().location?.split('/').at(-1) ?? '';
    await own.patch(`/api/assignments/uploads/${uploadId}`, {
      headers: { origin: baseUrl(), ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      data: bytes,
    });
    const { file } = await send<{ file: { id: string } }>(own, 'post', `${path}/files`, { uploadId }, headers);
    fileIds.push(file.id);
  }
  await send(own, 'post', `${path}/submissions`, { revision: saved.draft.revision, fileIds }, headers);
}

async function send<Answer>(
  from: APIRequestContext,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await from[method](path, { headers: { origin: baseUrl(), ...headers }, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

function baseUrl(): string {
  return String(test.info().project.use.baseURL);
}
