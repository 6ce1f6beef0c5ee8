import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { attendanceApi } from './attendance/attendance-api.ts';
import * as batch from './batches/batch-contract.ts';
import * as choices from './batches/choices-contract.ts';
import { deleteBatch, editBatch, publishBatch } from './batches/change-batch.ts';
import { getBatchChoices } from './batches/get-batch-choices.ts';
import { exportBatches, getBatch, listBatches } from './batches/list-batches.ts';
import { checkSchedule, planBatch } from './batches/plan-batch.ts';
import { findStudents } from './enrolments/find-students.ts';
import { cancelBatch } from './cancellation/cancel-batch.ts';
import * as cancellation from './cancellation/cancellation-contract.ts';
import { previewCancellation } from './cancellation/preview-cancellation.ts';
import { addStudent } from './enrolments/add-student.ts';
import * as enrolment from './enrolments/enrolment-contract.ts';
import { messageBatch as messageStudents } from './enrolments/message-batch.ts';
import { messageBatch } from './enrolments/message-contract.ts';
import { moveAccessEnd } from './enrolments/move-access-end.ts';
import { transferStudent } from './enrolments/transfer-student.ts';
import { withdrawStudent } from './enrolments/withdraw-student.ts';
import { addHoliday, deleteHoliday, listHolidays } from './places/keep-holidays.ts';
import { addRoom, editRoom, listRooms } from './places/keep-rooms.ts';
import * as place from './places/place-contract.ts';
import { getPublicBatch, listPublicBatches } from './public/list-public-batches.ts';
import * as shop from './public/public-contract.ts';
import { loadVersionedBatchSettings } from './settings/batch-settings.ts';
import { saveBatchSettings } from './settings/save-batch-settings.ts';
import * as rules from './settings/settings-contract.ts';
import { importsApi } from './imports/imports-api.ts';
import { releaseApi } from './release/release-api.ts';
import { takeOpenSeat } from './seats/take-open-seat.ts';
import { joinWaitlist, leaveWaitlist } from './waitlist/join-waitlist.ts';
import { addToWaitlist, endOffer, listWaitlist, removeFromWaitlist } from './waitlist/keep-waitlist.ts';
import * as waitlist from './waitlist/waitlist-contract.ts';
import { addClass } from './sessions/add-class.ts';
import { cancelClass } from './sessions/cancel-class.ts';
import { changeClass } from './sessions/change-class.ts';
import { getTimetable } from './sessions/get-timetable.ts';
import * as session from './sessions/session-contract.ts';
import { findSettingsChange } from '../accounts/users/find-settings-change.ts';

export const batchesApi: ApiRoute[] = [
  ...attendanceApi,
  route(batch.listBatches, (context, { query, caller }) => listBatches(context, { query, caller })),
  route(batch.exportBatches, (context, { query, caller }) => exportBatches(context, { query, caller })),
  route(choices.getBatchChoices, (context, { caller }) => getBatchChoices(context, { caller })),
  route(choices.findStudents, async (context, { query }) => ({ students: await findStudents(context, query) })),
  route(batch.planBatch, (context, { body, caller }) => planBatch(context, { form: body, actorId: caller.userId })),
  route(batch.checkSchedule, (context, { body }) => checkSchedule(context, { form: body })),
  route(batch.getBatch, (context, { params, caller }) => getBatch(context, { id: params.id, caller })),
  route(batch.editBatch, async (context, { params, body, caller }) => ({
    batch: await editBatch(context, { id: params.id, form: body, actorId: caller.userId }),
  })),
  route(batch.publishBatch, async (context, { params, body, caller }) => ({
    batch: await publishBatch(context, { id: params.id, version: body.version, actorId: caller.userId }),
  })),
  route(batch.deleteBatch, async (context, { params, caller }) => {
    await deleteBatch(context, { id: params.id, actorId: caller.userId });
    return { message: 'Draft deleted.' };
  }),
  route(session.addSession, (context, { params, body, caller }) =>
    addClass(context, { batchId: params.id, form: body, actorId: caller.userId }),
  ),
  route(session.editSession, async (context, { params, body, caller }) => ({
    session: await changeClass(context, { id: params.id, form: body, actorId: caller.userId }),
  })),
  route(session.cancelSession, (context, { params, body, caller }) =>
    cancelClass(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
  route(session.getTimetable, (context, { query, caller }) => getTimetable(context, { query, caller })),
  route(shop.listPublicBatches, (context, { query }) => listPublicBatches(context, query)),
  route(shop.getPublicBatch, (context, { params, caller }) => getPublicBatch(context, { ...params, caller })),
  route(shop.joinWaitlist, async (context, { params, caller }) => ({
    entry: await joinWaitlist(context, { batchId: params.id, userId: caller.userId }),
  })),
  route(shop.leaveWaitlist, async (context, { params, caller }) => {
    await leaveWaitlist(context, { batchId: params.id, userId: caller.userId });
    return { message: 'You left the waitlist.' };
  }),
  route(shop.takeOpenSeat, (context, { params, body, caller }) =>
    takeOpenSeat(context, { batchId: params.id, userId: caller.userId, ...body }),
  ),
  route(cancellation.previewCancellation, (context, { params }) => previewCancellation(context, params)),
  route(cancellation.cancelBatch, (context, { params, body, caller }) =>
    cancelBatch(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
  route(enrolment.addStudent, (context, { params, body, caller }) =>
    addStudent(context, { batchId: params.id, form: body, caller }),
  ),
  route(enrolment.transferStudent, (context, { params, body, caller }) =>
    transferStudent(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
  route(enrolment.withdrawStudent, (context, { params, body, caller }) =>
    withdrawStudent(context, { id: params.id, form: body, actorId: caller.userId }),
  ),
  route(enrolment.moveAccessEnd, async (context, { params, body, caller }) => ({
    enrolment: await moveAccessEnd(context, { id: params.id, form: body, actorId: caller.userId }),
  })),
  route(waitlist.listWaitlist, (context, { params, query }) => listWaitlist(context, { batchId: params.id, ...query })),
  route(waitlist.addToWaitlist, (context, { params, body, caller }) =>
    addToWaitlist(context, { batchId: params.id, form: body, actorId: caller.userId }),
  ),
  route(waitlist.endOffer, async (context, { params, body, caller }) => ({
    entry: await endOffer(context, { id: params.id, reason: body.reason, actorId: caller.userId }),
  })),
  route(waitlist.removeFromWaitlist, async (context, { params, caller }) => {
    await removeFromWaitlist(context, { id: params.id, actorId: caller.userId });
    return { message: 'Removed from the waitlist.' };
  }),
  route(rules.getBatchSettings, async ({ db }) => ({
    settings: await loadVersionedBatchSettings(db),
    lastChange: await findSettingsChange(db, ['batches']),
  })),
  route(rules.saveBatchSettings, async ({ db }, { body, caller }) => ({
    settings: await saveBatchSettings(db, { form: body, actorId: caller.userId }),
  })),
  route(place.listRooms, async (context) => ({ rooms: await listRooms(context) })),
  route(place.addRoom, async (context, { body, caller }) => ({
    room: await addRoom(context, { form: body, actorId: caller.userId }),
  })),
  route(place.editRoom, async (context, { params, body, caller }) => ({
    room: await editRoom(context, { id: params.id, form: body, actorId: caller.userId }),
  })),
  route(place.listHolidays, async (context) => ({ holidays: await listHolidays(context) })),
  route(place.addHoliday, (context, { body, caller }) => addHoliday(context, { form: body, actorId: caller.userId })),
  route(place.deleteHoliday, async (context, { params, caller }) => {
    await deleteHoliday(context, { id: params.id, actorId: caller.userId });
    return { message: 'Holiday removed.' };
  }),
  route(messageBatch, (context, { params, body, caller }) =>
    messageStudents(context, { id: params.id, form: body, caller }),
  ),
  ...importsApi,
  ...releaseApi,
];
