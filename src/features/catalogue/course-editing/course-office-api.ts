import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addTrainer, listTaughtCourses, listTrainers, removeTrainer } from './change-trainers.ts';
import * as contract from './course-office-contract.ts';
import { orderCourses } from './order-courses.ts';

/** The admins' routes for courses, apart from their contents. */
export const courseOfficeApi: ApiRoute[] = [
  route(contract.orderCourses, (context, { caller, body }) =>
    orderCourses(context, { actorId: caller.userId, ...body }),
  ),
  route(contract.listTrainers, (context, { params }) => listTrainers(context, { courseId: params.id })),
  route(contract.listTaughtCourses, async (context, { query }) => ({
    courses: await listTaughtCourses(context, query),
  })),
  route(contract.addTrainer, async (context, { caller, params: { id, userId } }) => {
    await addTrainer(context, { actorId: caller.userId, courseId: id, userId });
    return {};
  }),
  route(contract.removeTrainer, async (context, { caller, params: { id, userId } }) => {
    await removeTrainer(context, { actorId: caller.userId, courseId: id, userId });
    return {};
  }),
];
