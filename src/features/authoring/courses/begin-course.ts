import { randomUUID } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import {
  addCourse,
  findFreeMotif,
  findFreeSlug,
  lockExistingCourse,
} from '../../catalogue/course-editing/write-course.ts';
import { lockOwnCourse, type CourseRequest } from './find-own-course.ts';
import { listKnownFiles, withKnownFiles } from '../builder/known-files.ts';
import { readLiveDocument } from '../builder/live-document.ts';
import { rebaseDraft } from '../builder/rebase-draft.ts';
import type { AssignmentDraft } from '../../assignments/rules.ts';
import type { CourseDocument, CourseFields, QuestionDraft } from '../rules.ts';
import { writeDocument } from '../builder/write-document.ts';

type Office = Pick<Context, 'batches' | 'db' | 'jobs' | 'settings'>;

/** Creates a course with a title; a trainer becomes its trainer. Returns its id. */
export async function createCourse(
  context: Pick<Context, 'db'>,
  { caller, title }: { caller: SignedInCaller; title: string },
): Promise<{ id: string }> {
  return inTransaction(context.db, async (transaction) => {
    const fields = await freshFields(transaction, title);
    const id = await addCourse(transaction, { fields, trainerId: trainerOf(caller) });
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'course.created',
      subject: `course:${id}`,
      details: { before: null, after: { title, slug: fields.slug } },
    });
    return { id };
  });
}

/** Copies the draft of a course. Every part gets a new id, so that progress and attempts belong to one course only. */
export async function duplicateCourse(context: Office, asked: CourseRequest): Promise<{ id: string }> {
  return inTransaction(context.db, async (transaction) => {
    const source = await lockOwnCourse(transaction, asked);
    const { document: drafted } = await rebaseDraft(transaction, source);
    const { document: live } = await readLiveDocument(transaction, source);
    const document = withKnownFiles(drafted, await listKnownFiles(transaction, source, live, drafted));
    const title = `Copy of ${document.fields.title}`.slice(0, 120);
    const { slug, family, dye } = await freshFields(transaction, title);
    const fields: CourseFields = { ...document.fields, title, slug, family, dye };
    const id = await addCourse(transaction, { fields, trainerId: trainerOf(asked.caller) });
    const course = await lockExistingCourse(transaction, id);
    // The live tables of an unpublished course may hold incomplete content.
    await writeDocument(context, transaction, {
      course,
      live: (await readLiveDocument(transaction, course)).document,
      document: { ...withNewIds(document), fields },
      caller: asked.caller,
      reason: 'Copied with the course',
    });
    await recordAudit(transaction, {
      actorId: asked.caller.userId,
      action: 'course.duplicated',
      subject: `course:${id}`,
      details: { before: null, after: { title, slug, copyOf: source.id } },
    });
    return { id };
  });
}

function trainerOf({ role, userId }: SignedInCaller): string | null {
  return role === 'trainer' ? userId : null;
}

async function freshFields(db: Database, title: string): Promise<CourseFields> {
  const slug = await findFreeSlug(db, title);
  return {
    title,
    slug,
    ...(await findFreeMotif(db, slug)),
    subtitle: '',
    description: '',
    category: '',
    badge: '',
    level: 'Beginner',
    languages: '',
    mode: '',
    durationMonths: 3,
    priceRupees: 0,
    salePriceRupees: null,
    saleStartsOn: null,
    saleEndsOn: null,
    emiMonths: null,
    assignments: 0,
    tags: [],
    instructor: { name: '', title: '', bio: '' },
    whatYouWillLearn: [],
    requirements: [],
    includes: [],
    quote: null,
    previewFile: null,
    previewCaptionsFile: null,
    brochureFile: null,
  };
}

/** Returns the course with new ids everywhere. */
export function withNewIds({ fields, modules, finalTest }: CourseDocument): CourseDocument {
  const renewed = (questions: QuestionDraft[]) => questions.map((question) => ({ ...question, id: randomUUID() }));
  return {
    fields,
    modules: modules.map((module) => ({
      ...module,
      id: randomUUID(),
      topics: module.topics.map((topic) => ({
        ...topic,
        id: randomUUID(),
        contents: topic.contents.map((content) => ({
          ...content,
          id: randomUUID(),
          assignment: content.assignment && withFreshRubric(content.assignment),
          questions: renewed(content.questions),
        })),
      })),
    })),
    finalTest: { ...finalTest, questions: renewed(finalTest.questions) },
  };
}

/** The rubric of a copy begins at its first version. */
function withFreshRubric(assignment: AssignmentDraft): AssignmentDraft {
  const { rubric } = assignment;
  return { ...assignment, rubric: rubric && { ...rubric, isNewVersion: false } };
}
