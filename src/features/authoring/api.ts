import { actOnEach } from '../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as approvals from './approval/approval-contract.ts';
import { requestChanges, sendForApproval } from './approval/send-for-approval.ts';
import { archiveCourse } from './courses/archive-course.ts';
import { createCourse, duplicateCourse } from './courses/begin-course.ts';
import * as contract from './contract.ts';
import { importQuestions, listQuestionImports, undoQuestionImport } from './questions/import-questions.ts';
import * as imports from './questions/question-import-contract.ts';
import { deleteCourse } from './courses/delete-course.ts';
import { listVersions } from './builder/list-versions.ts';
import { previewCourse } from './preview/preview-course.ts';
import { publishCourse } from './builder/publish-course.ts';
import { reviewDraft } from './builder/review-draft.ts';
import { discardDraft, openDraft, restoreVersion, saveDraft } from './builder/save-draft.ts';

/** The routes of course authors. */
export const authoringApi: ApiRoute[] = [
  route(contract.createCourse, (context, { caller, body }) => createCourse(context, { caller, ...body })),
  route(contract.getDraft, (context, { caller, params }) => openDraft(context, { caller, ...params })),
  route(contract.saveDraft, (context, { caller, params, body }) => saveDraft(context, { caller, ...params, ...body })),
  route(contract.discardDraft, async (context, { caller, params, body }) => {
    return { draft: await discardDraft(context, { caller, ...params, ...body }) };
  }),
  route(contract.reviewDraft, (context, { caller, params }) => reviewDraft(context, { caller, ...params })),
  route(contract.publishCourse, (context, { caller, params, body }) =>
    publishCourse(context, { caller, ...params, ...body }),
  ),
  route(approvals.sendForApproval, async (context, { caller, params, body }) => {
    return { approval: await sendForApproval(context, { caller, ...params, ...body }) };
  }),
  route(approvals.requestChanges, async (context, { caller, params, body }) => {
    return { approval: await requestChanges(context, { caller, ...params, ...body }) };
  }),
  route(contract.duplicateCourse, (context, { caller, params }) => duplicateCourse(context, { caller, ...params })),
  route(contract.deleteCourse, async (context, { caller, params }) => {
    await deleteCourse(context, { caller, ...params });
    return {};
  }),
  route(contract.archiveCourses, (context, { caller, body: { ids, isArchived } }) =>
    actOnEach(ids, (id) => archiveCourse(context, { caller, id, isArchived })),
  ),
  route(contract.archiveCourse, (context, { caller, params, body }) =>
    archiveCourse(context, { caller, ...params, ...body }),
  ),
  route(contract.listVersions, async (context, { caller, params }) => {
    return { versions: await listVersions(context, { caller, ...params }) };
  }),
  route(contract.restoreVersion, async (context, { caller, params, body }) => {
    return { draft: await restoreVersion(context, { caller, ...params, ...body }) };
  }),
  route(imports.importQuestions, (context, { caller, params, body }) =>
    importQuestions(context, { caller, ...params, ...body }),
  ),
  route(imports.listQuestionImports, async (context, { caller, params }) => {
    return { imports: await listQuestionImports(context, { caller, ...params }) };
  }),
  route(imports.undoQuestionImport, async (context, { caller, params, body }) => {
    const answer = await undoQuestionImport(context, { caller, ...params, ...body });
    const { removed, kept } = answer.import;
    return {
      ...answer,
      message: `${removed} ${removed === 1 ? 'question' : 'questions'} removed, ${kept.length} kept.`,
    };
  }),
  route(contract.previewCourse, async (context, { caller, params }) => {
    return { preview: await previewCourse(context, { caller, ...params }) };
  }),
];
