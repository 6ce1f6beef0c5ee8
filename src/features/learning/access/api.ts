import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { grantCourseManually, grantToMany } from './grant-course-manually.ts';
import * as contract from './contract.ts';
import { listGrantsOf } from './list-grants-of.ts';
import { revokeCourse, revokeGrant } from './revoke-grant.ts';

/** Access granted by the office without an order. */
export const grantsApi: ApiRoute[] = [
  route(contract.listGrantsOf, async (context, { params }) => ({
    grants: await listGrantsOf(context, { userId: params.id }),
  })),
  route(contract.grantCourseManually, async (context, { params, body, caller }) => {
    await grantCourseManually(context, { userId: params.id, ...body, caller });
    return { message: 'Enrolled. They are told by mail.' };
  }),
  route(contract.grantToUsers, async (context, { body: { ids, ...grant }, caller }) =>
    actOnEach(ids, (userId) => grantCourseManually(context, { userId, ...grant, caller })),
  ),
  route(contract.grantToMany, async (context, { body, caller }) => {
    const result = await grantToMany(context, { ...body, caller });
    const count = result.given.length === 1 ? '1 person' : `${result.given.length} people`;
    return { ...result, message: body.isTrial ? `${count} would be enrolled.` : `${count} enrolled.` };
  }),
  route(contract.revokeGrant, async (context, { params, body, caller }) => {
    await revokeGrant(context, { grantId: params.id, reason: body.reason, caller });
    return { message: 'Access removed.' };
  }),
  route(contract.revokeFromLearners, async (context, { params, body: { ids, reason }, caller }) =>
    actOnEach(ids, (userId) => revokeCourse(context, { userId, courseId: params.id, reason, caller })),
  ),
];
