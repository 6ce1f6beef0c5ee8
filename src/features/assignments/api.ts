import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
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
  route(settings.getAssignmentSettings, (context, { caller }) => getAssignmentSettings(context, caller)),
  route(settings.saveAssignmentSettings, (context, { caller, body }) =>
    saveAssignmentSettings(context, { actorId: caller.userId, value: body }),
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
];
