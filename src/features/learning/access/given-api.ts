import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { giveCourse, giveToMany } from './give-course.ts';
import * as contract from './given-contract.ts';
import { listGrantsOf } from './list-grants-of.ts';
import { takeBackCourse, takeBackGrant } from './take-back-grant.ts';

/** What the office gives without an order. */
export const givenApi: ApiRoute[] = [
  route(contract.listGrantsOf, async (context, { params }) => ({
    grants: await listGrantsOf(context, { userId: params.id }),
  })),
  route(contract.giveCourse, async (context, { params, body, caller }) => {
    await giveCourse(context, { userId: params.id, ...body, caller });
    return { message: 'The course is open for them. A mail tells them.' };
  }),
  route(contract.giveToPeople, async (context, { body: { ids, ...gift }, caller }) =>
    actOnEach(ids, (userId) => giveCourse(context, { userId, ...gift, caller })),
  ),
  route(contract.giveToMany, async (context, { body, caller }) => {
    const result = await giveToMany(context, { ...body, caller });
    const count = result.given.length === 1 ? '1 person' : `${result.given.length} people`;
    return { ...result, message: body.isTrial ? `${count} would get it.` : `Given to ${count}.` };
  }),
  route(contract.takeBackGrant, async (context, { params, body, caller }) => {
    await takeBackGrant(context, { grantId: params.id, reason: body.reason, caller });
    return { message: 'Taken back.' };
  }),
  route(contract.takeBackFromLearners, async (context, { params, body: { ids, reason }, caller }) =>
    actOnEach(ids, (userId) => takeBackCourse(context, { userId, courseId: params.id, reason, caller })),
  ),
];
