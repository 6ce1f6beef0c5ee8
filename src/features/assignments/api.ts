import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import * as comments from './feedback-comments/comment-contract.ts';
import { changeComment, createComment, listComments, removeComment } from './feedback-comments/keep-comments.ts';
import { getSubmission } from './grading/get-submission.ts';
import * as grading from './grading/grading-contract.ts';
import { grantExtension, removeExtension } from './grading/grant-extension.ts';
import { exportAssignments, listAssignments } from './grading/list-assignments.ts';
import { exportSubmissions, listSubmissions } from './grading/list-submissions.ts';
import * as lists from './grading/office-lists-contract.ts';
import { releaseGrades } from './grading/release-grades.ts';
import { saveGrade } from './grading/save-grade.ts';
import { findSettingsChange } from '../accounts/users/find-settings-change.ts';
import { getAssignmentSettings, saveAssignmentSettings } from './settings/assignment-settings.ts';
import * as settings from './settings/settings-contract.ts';
import * as work from './submissions/work-contract.ts';
import { getOwnAssignment } from './submissions/get-own-assignment.ts';
import { getOwnDraft } from './submissions/get-own-draft.ts';
import { listOwnAssignments } from './submissions/list-own-assignments.ts';
import { saveOwnDraft } from './submissions/save-own-draft.ts';
import { submitWork } from './submissions/submit-work.ts';
import { toFile } from './submissions/to-work.ts';
import { removeFile } from './uploads/remove-file.ts';
import { takeFile } from './uploads/take-file.ts';

export const assignmentsApi: ApiRoute[] = [
  route(settings.getAssignmentSettings, async (context, { caller }) => ({
    ...(await getAssignmentSettings(context, caller)),
    lastChange: await findSettingsChange(context.db, ['assignments']),
  })),
  route(settings.saveAssignmentSettings, (context, { caller, body }) =>
    saveAssignmentSettings(context, { actorId: caller.userId, form: body }),
  ),
  route(work.listOwnAssignments, (context, { caller, query }) =>
    listOwnAssignments(context, { userId: caller.userId, query }),
  ),
  route(work.getOwnAssignment, (context, { caller, params }) => getOwnAssignment(context, { caller, id: params.id })),
  route(work.saveOwnDraft, (context, { caller, params, body }) =>
    saveOwnDraft(context, { caller, id: params.id, ...body }),
  ),
  route(work.takeFile, async (context, { caller, params, body }) => {
    const file = await takeFile(context, { caller, id: params.id, uploadId: body.uploadId });
    return { file: toFile(file), ...(await getOwnDraft(context, { caller, id: params.id })) };
  }),
  route(work.removeFile, async (context, { caller, params }) => {
    await removeFile(context, { caller, ...params });
    return getOwnDraft(context, { caller, id: params.id });
  }),
  route(work.submitWork, (context, { caller, params, body }) =>
    submitWork(context, { caller, id: params.id, ...body }),
  ),
  route(lists.listAssignments, listAssignments),
  route(lists.exportAssignments, exportAssignments),
  route(lists.listSubmissions, listSubmissions),
  route(lists.exportSubmissions, exportSubmissions),
  route(grading.getSubmission, (context, { caller, params, query }) =>
    getSubmission(context, { caller, id: params.id, query }),
  ),
  route(grading.saveGrade, (context, { caller, params, query, body }) =>
    saveGrade(context, { caller, id: params.id, query, body }),
  ),
  route(grading.releaseGrades, (context, { caller, params, body }) =>
    releaseGrades(context, { caller, id: params.id, submissionIds: body.submissionIds }),
  ),
  route(grading.grantExtension, (context, { caller, params, body }) =>
    grantExtension(context, { caller, ...params, ...body }),
  ),
  route(grading.removeExtension, (context, { caller, params }) => removeExtension(context, { caller, ...params })),
  route(comments.listFeedbackComments, (context, { caller, query }) =>
    listComments(context, { caller, search: query.search }),
  ),
  route(comments.createFeedbackComment, (context, { caller, body }) => createComment(context, { caller, ...body })),
  route(comments.updateFeedbackComment, (context, { caller, params, body }) =>
    changeComment(context, { caller, id: params.id, ...body }),
  ),
  route(comments.deleteFeedbackComment, (context, { caller, params }) =>
    removeComment(context, { caller, id: params.id }),
  ),
];
