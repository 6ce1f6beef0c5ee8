import { COUNSELLORS } from '../../../kit/roles.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addDemoPerson } from './add-demo-user.ts';
import { addDemos, cancelDemo, editDemo } from './change-demos.ts';
import { cancelSeat, moveSeat } from './change-seat.ts';
import * as contract from './demo-contract.ts';
import { exportDemos, getDemo, listDemos } from './list-demos.ts';
import { listUpcomingDemos } from './list-upcoming-demos.ts';
import { markAttendance } from './mark-attendance.ts';

import { getSeatOfLink } from './seat-of-link.ts';

export const demoApi: ApiRoute[] = [
  route(contract.listUpcomingDemos, async (context, { query }) => ({ demos: await listUpcomingDemos(context, query) })),
  route(contract.getSeat, async (context, { params }) => ({ seat: await getSeatOfLink(context, params) })),
  route(contract.moveSeat, async (context, { params, body, caller }) => {
    const when = await moveSeat(context, { ...params, ...body, actorId: actorOf(caller) });
    return { message: `Your seat is moved to ${when}.` };
  }),
  route(contract.cancelSeat, async (context, { params, caller }) => {
    await cancelSeat(context, { ...params, actorId: actorOf(caller) });
    return { message: 'Your seat is cancelled.' };
  }),
  route(contract.listDemos, async (context, { query }) => listDemos(context, query)),
  route(contract.exportDemos, (context, { query, caller }) =>
    exportDemos(context, { filter: query, actorId: caller.userId }),
  ),
  route(contract.addDemos, async (context, { body, caller }) => {
    const { weeks, ...details } = body;
    return { demos: await addDemos(context, { slotDetails: details, weeks, adminId: caller.userId }) };
  }),
  route(contract.getDemo, async (context, { params }) => getDemo(context, params)),
  route(contract.editDemo, async (context, { params, body, caller }) => {
    const { version, ...details } = body;
    return { demo: await editDemo(context, { id: params.id, version, slotDetails: details, adminId: caller.userId }) };
  }),
  route(contract.cancelDemo, async (context, { params, caller }) => ({
    demo: await cancelDemo(context, { id: params.id, adminId: caller.userId }),
  })),
  route(contract.addDemoPerson, async (context, { params, body: { isWalkIn, ...user }, caller }) =>
    addDemoPerson(context, { slotId: params.id, user, isWalkIn, adminId: caller.userId }),
  ),
  route(contract.markAttendance, async (context, { params, body, caller }) => {
    await markAttendance(context, { ...params, ...body, adminId: caller.userId });
    return body;
  }),
];

/** The office user who opened the page of a seat; `null` for the person themselves. */
function actorOf(caller: Caller): string | null {
  return caller.kind === 'user' && COUNSELLORS.some((role) => role === caller.role) ? caller.userId : null;
}
