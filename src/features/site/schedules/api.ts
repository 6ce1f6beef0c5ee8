import { type ApiRoute, route } from '../../../platform/http/execute-route.ts';
import * as contract from './contract.ts';
import {
  addSubjectSchedule,
  cancelSubjectSchedule,
  changeSubjectSchedule,
  keepSubjectDraft,
  listSubjectSchedules,
} from './schedule-subject.ts';

export const siteSchedulesApi: ApiRoute[] = [
  route(contract.listSchedules, async (context, { params, caller }) =>
    listSubjectSchedules(context, { ...params, editor: caller }),
  ),
  route(contract.addSchedule, async (context, { params, body, caller }) => {
    await addSubjectSchedule(context, { ...params, ...body, editor: caller });
    return { message: 'Scheduled.' };
  }),
  route(contract.changeSchedule, async (context, { params, body, caller }) => {
    await changeSubjectSchedule(context, { ...params, ...body, editor: caller });
    return { message: 'The schedule is saved.' };
  }),
  route(contract.cancelSchedule, async (context, { params, caller }) => {
    await cancelSubjectSchedule(context, { ...params, editor: caller });
    return { message: 'The schedule is over. Visitors see the saved texts.' };
  }),
  route(contract.keepDraft, async (context, { params, body, caller }) => ({
    previews: await keepSubjectDraft(context, { ...params, ...body, editor: caller }),
  })),
];
