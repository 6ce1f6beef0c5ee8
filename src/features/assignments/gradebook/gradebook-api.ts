import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { adjustGrade, removeAdjustment } from './adjust-grade.ts';
import { exportGradebook } from './export-gradebook.ts';
import * as followUp from './follow-up-contract.ts';
import { getGradebook } from './get-gradebook.ts';
import { getLearnerGrades } from './get-learner-grades.ts';
import * as office from './gradebook-contract.ts';
import * as own from './grades-contract.ts';
import { listBehind } from './list-behind.ts';
import { listFallingBehind, listMissing } from './list-falling-behind.ts';
import { listGradebooks } from './list-gradebooks.ts';
import { messageBehind } from './message-behind.ts';
import { messageLearners } from './message-learners.ts';
import { getOwnGrades, listOwnGrades } from './own-grades.ts';
import { saveScheme } from './save-scheme.ts';
import { snoozeLearner } from './snooze-learner.ts';

export const gradebookApi: ApiRoute[] = [
  route(own.listOwnGrades, (context, { caller }) => listOwnGrades(context, caller)),
  route(own.getOwnGrades, (context, { caller, params }) =>
    getOwnGrades(context, { userId: caller.userId, courseId: params.courseId }),
  ),
  route(office.listGradebooks, (context, { caller, query }) => listGradebooks(context, { caller, query })),
  route(office.getGradebook, (context, { caller, params, query }) =>
    getGradebook(context, { caller, ...params, query }),
  ),
  route(office.exportGradebook, (context, { caller, params, query }) =>
    exportGradebook(context, { caller, ...params, query }),
  ),
  route(office.saveScheme, (context, { caller, params, body }) => saveScheme(context, { caller, ...params, body })),
  route(office.adjustGrade, (context, { caller, params, body }) =>
    adjustGrade(context, { caller, ...params, ...body }),
  ),
  route(office.removeAdjustment, (context, { caller, params, body }) =>
    removeAdjustment(context, { caller, ...params, ...body }),
  ),
  route(office.getLearnerGrades, (context, { caller, params }) => getLearnerGrades(context, { caller, ...params })),
  route(followUp.listMissing, (context, { caller, params, query }) =>
    listMissing(context, { caller, ...params, query }),
  ),
  route(followUp.listFallingBehind, (context, { caller, params, query }) =>
    listFallingBehind(context, { caller, ...params, query }),
  ),
  route(followUp.listBehind, (context, { caller, query }) => listBehind(context, { caller, query })),
  route(followUp.messageBehind, (context, { caller, body }) => messageBehind(context, { caller, ...body })),
  route(followUp.snoozeLearner, (context, { caller, params, body }) =>
    snoozeLearner(context, { caller, ...params, body }),
  ),
  route(followUp.messageLearners, (context, { caller, params, body }) =>
    messageLearners(context, { caller, ...params, body }),
  ),
];
