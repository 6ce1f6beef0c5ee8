import { publishAssignments } from '../../features/assignments/briefs/publish-assignments.ts';
import type { AssignmentDraft, RubricCriterion } from '../../features/assignments/rules.ts';
import { courseBatches } from '../../features/batches/course-batches.ts';
import { buildCourse, enrol, type BuiltCourse } from '../open/build-course.ts';
import { required } from './start-batches.ts';
import { startTestApp, type TestApp, type TestResponse, type TestUser } from './test-app.ts';
import { courseTrainers } from '../../features/catalogue/table.ts';

export type Coursework = Awaited<ReturnType<typeof startAssignments>>;

const NO_DUE = { kind: 'none', at: null, days: null, sessionNumber: null } as const;

/** An assignment for two kinds of work, without a due date, in two attempts. */
export function aBrief(written: Partial<AssignmentDraft> = {}): AssignmentDraft {
  return {
    brief: [{ type: 'text', value: 'Talk to five people.' }],
    files: [],
    kinds: ['file', 'text', 'link'],
    fileTypes: ['pdf', 'zip'],
    points: 20,
    due: NO_DUE,
    late: { policy: 'accept', percentPerDay: null, floorPercent: null },
    availableUntil: null,
    maxAttempts: 2,
    completesWhen: 'submitted',
    release: 'together',
    rubric: null,
    ...written,
  };
}

/** Two criteria of 10 points, with three levels each. */
export function aRubric(): RubricCriterion[] {
  return ['a', 'b'].map((id) => ({
    id,
    title: `Criterion ${id}`,
    description: '',
    levels: [0, 5, 10].map((points) => ({ id: `${id}${points}`, title: `${points} points`, description: '', points })),
  }));
}

/** Due so many minutes from now; a negative number is in the past. */
export function dueIn(minutes: number): AssignmentDraft['due'] {
  return { ...NO_DUE, kind: 'date', at: new Date(Date.now() + minutes * 60_000).toISOString() };
}

/** The API with an admin and a trainer, for suites about assignments. */
export async function startAssignments(overrides: Parameters<typeof startTestApp>[0] = {}) {
  const app: TestApp = await startTestApp(overrides);
  const { db } = app.database;
  const admin = await app.admin();
  const trainer = await app.colleague('trainer', 'Ritika Sethi');

  const call = (method: string, path: string, body?: object, user: TestUser = admin): Promise<TestResponse> =>
    app.request(method, path, { token: user.token, ...(body === undefined ? {} : { body }) });

  /** A published course of one assignment and one film, trained by the trainer, with a learner who has it. */
  async function course(written: Partial<AssignmentDraft> = {}) {
    const built = await buildCourse(db, {
      modules: [[[{ type: 'assignment', name: 'Five interviews', fileKey: '', durationSeconds: 3600 }, {}]]],
    });
    const id = built.contents['0-0-0']?.id ?? '';
    await db.insert(courseTrainers).values({ courseId: built.id, userId: trainer.userId });
    await republish(built, written);
    const learner = await app.signUp();
    await enrol(db, learner.userId, built);
    return { course: built, id, path: `/assignments/${id}`, learner };
  }

  /** Publishes the assignment of a course with other settings. */
  async function republish(built: BuiltCourse, written: Partial<AssignmentDraft>): Promise<void> {
    const id = built.contents['0-0-0']?.id ?? '';
    const published = [{ id, name: 'Five interviews', assignment: aBrief(written) }];
    await publishAssignments({ db, batches: courseBatches }, { courseId: built.id, published });
  }

  const tus = (user: TestUser, method: string, path: string, headers: Record<string, string> = {}, raw?: Uint8Array) =>
    app.request(method, path, {
      token: user.token,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(raw ? { raw } : {}),
    });

  function begin(user: TestUser, assignmentId: string, { name, size }: { name: string; size: number }) {
    const metadata = Object.entries({ filename: name, assignmentId })
      .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    return tus(user, 'POST', '/assignments/uploads', { 'upload-length': String(size), 'upload-metadata': metadata });
  }

  const patch = (user: TestUser, uploadId: string, from: number, bytes: Uint8Array) =>
    tus(
      user,
      'PATCH',
      `/assignments/uploads/${uploadId}`,
      { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      bytes,
    );

  /** A whole upload that was not taken yet. */
  async function upload(user: TestUser, assignmentId: string, bytes: Uint8Array, name = 'notes.pdf'): Promise<string> {
    const begun = await begin(user, assignmentId, { name, size: bytes.length });
    const uploadId = begun.headers.get('location')?.split('/').at(-1);
    if (!uploadId) throw new Error(`no upload was opened: ${JSON.stringify(begun.body)}`);
    await patch(user, uploadId, 0, bytes);
    return uploadId;
  }

  const take = (user: TestUser, assignmentId: string, uploadId: string) =>
    call('POST', `/assignments/${assignmentId}/files`, { uploadId }, user);

  return {
    app,
    db,
    admin,
    trainer,
    call,
    course,
    republish,
    tus,
    begin,
    patch,
    upload,
    take,
    async learnerOf(built: { id: string }, name?: string): Promise<TestUser> {
      const learner = await app.signUp(name === undefined ? {} : { name });
      await enrol(db, learner.userId, built);
      return learner;
    },
    /** A file in a learner’s draft. */
    async addFile(user: TestUser, assignmentId: string, bytes: Uint8Array, name?: string): Promise<string> {
      const response = await take(user, assignmentId, await upload(user, assignmentId, bytes, name));
      return required<{ id: string }>(response, 'file').id;
    },
    /** A version with a text. */
    async submitText(user: TestUser, assignmentId: string, text = 'What they said.'): Promise<TestResponse> {
      const shown = await call('GET', `/assignments/${assignmentId}`, undefined, user);
      const { revision = 0 } = (shown.body as unknown as { draft: { revision: number } | null }).draft ?? {};
      const saved = await call('PUT', `/assignments/${assignmentId}/draft`, { revision, text, links: [] }, user);
      if (saved.status !== 200) return saved;
      const at = required<{ revision: number }>(saved, 'draft').revision;
      return call('POST', `/assignments/${assignmentId}/submissions`, { revision: at, fileIds: [] }, user);
    },
    close: () => app.close(),
  };
}

/** A small PDF of one page. */
export function aPdf(text = 'x'): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
% ${text}
%%EOF
`);
}
