import * as contract from './contract.ts';
import { type ApiRoute, route } from '../../platform/http/execute-route.ts';
import { cancelPlan } from './cancel-plan.ts';
import { exportDues } from './export-dues.ts';
import { loadInstalmentSettings, saveInstalmentSettings } from './instalment-settings.ts';
import { listDues, type OfOrders } from './list-dues.ts';
import { listPlansOf } from './list-plans.ts';
import { remindChosen } from './remind-chosen.ts';
import { remindOfDue } from './remind-of-dues.ts';
import { makePlan } from './make-plan.ts';
import { moveDue } from './move-due.ts';
import { remindOverdue } from './remind-overdue.ts';
import { findSettingsChange } from '../accounts/users/find-settings-change.ts';

export const instalmentsApi = (ofOrders: OfOrders): ApiRoute[] => [
  route(contract.listMyPlans, async (context, { caller }) => ({
    plans: await listPlansOf(context, { userId: caller.userId }),
  })),
  route(contract.listPlansOf, async (context, { params }) => ({
    plans: await listPlansOf(context, { userId: params.id }),
  })),
  route(contract.makePlan, async (context, { body, caller }) => ({
    ...(await makePlan(context, { form: body, caller })),
    message: 'The plan is created. The course opens with the first instalment.',
  })),
  route(contract.moveDue, async (context, { params, body, caller }) => {
    await moveDue(context, { dueId: params.id, ...body, caller });
    return { message: 'The date is changed.' };
  }),
  route(contract.cancelPlan, async (context, { params, body, caller }) => {
    await cancelPlan(context, { planId: params.id, reason: body.reason, caller });
    return { message: 'The plan is cancelled. The learner gets a mail with the reason.' };
  }),
  route(contract.remindOfDue, async (context, { params, caller }) => {
    await remindOfDue(context, { dueId: params.id, caller });
    return { message: 'The reminder is on its way.' };
  }),
  route(contract.remindChosen, (context, { body, caller }) => remindChosen(context, { ids: body.ids, caller })),
  route(contract.remindOverdue, async (context, { caller }) => {
    const count = await remindOverdue(context, { caller });
    if (count === 0) return { count, message: 'No one is left to remind today.' };
    return { count, message: count === 1 ? 'One learner is reminded.' : `${count} learners are reminded.` };
  }),
  route(contract.listDues, (context, { query, caller }) => listDues(context, { query, caller }, ofOrders)),
  route(contract.exportDues, (context, { query, caller }) =>
    exportDues(context, { query, actorId: caller.userId }, ofOrders),
  ),
  route(contract.getInstalmentSettings, async (context) => ({
    settings: await loadInstalmentSettings(context.db),
    lastChange: await findSettingsChange(context.db, ['instalments']),
  })),
  route(contract.saveInstalmentSettings, async (context, { body: { version, ...settings }, caller }) => ({
    settings: await saveInstalmentSettings(context, { settings, version, actorId: caller.userId }),
    message: 'Saved',
  })),
];
