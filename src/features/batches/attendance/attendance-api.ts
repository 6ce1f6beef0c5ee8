import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import * as absence from '../absences/absence-contract.ts';
import { exportRegister } from '../absences/export-register.ts';
import { getRegisterSheet } from '../absences/get-register-sheet.ts';
import { exportAbsences, listAbsences } from '../absences/list-absences.ts';
import * as attendance from './attend-contract.ts';
import { attend } from './attend.ts';
import { finishRegister } from './finish-register.ts';
import { getAttendance } from './get-attendance.ts';
import { getMarkHistory } from './get-mark-history.ts';
import { getRegister } from './get-register.ts';
import { listTeaching } from './list-teaching.ts';
import * as register from './register-contract.ts';
import { saveMarks } from './save-marks.ts';
import { showCode } from './show-code.ts';
import { rateClass } from '../feedback/rate-class.ts';
import * as feedback from '../feedback/feedback-contract.ts';
import { answerLeave, listLeave } from '../leave/answer-leave.ts';
import { askForLeave, withdrawLeave } from '../leave/ask-for-leave.ts';
import * as leave from '../leave/leave-contract.ts';
import { bookMakeUp, giveMakeUpBack, listMakeUps } from '../make-ups/book-make-up.ts';
import * as makeUp from '../make-ups/make-up-contract.ts';

/** Register, code, attendance, absences, leave, make-up classes and feedback. */
export const attendanceApi: ApiRoute[] = [
  route(attendance.attend, (context, { params, body, caller, requestInfo, setHeader }) =>
    attend(context, { sessionId: params.id, userId: caller.userId, code: body.code, requestInfo, setHeader }),
  ),
  route(attendance.getAttendance, (context, { query, caller }) =>
    getAttendance(context, { userId: caller.userId, batchId: query.batchId }),
  ),
  route(leave.askForLeave, (context, { body, caller }) => askForLeave(context, { ...body, userId: caller.userId })),
  route(leave.withdrawLeave, async (context, { params, caller }) => {
    await withdrawLeave(context, { id: params.id, userId: caller.userId });
    return { message: 'Request withdrawn.' };
  }),
  route(leave.listLeave, (context, { query, caller }) => listLeave(context, { query, caller })),
  route(leave.answerLeave, async (context, { params, body, caller }) => ({
    request: await answerLeave(context, { id: params.id, ...body, caller }),
  })),
  route(makeUp.listMakeUps, (context, { params, caller }) =>
    listMakeUps(context, { sessionId: params.id, userId: caller.userId }),
  ),
  route(makeUp.bookMakeUp, (context, { body, caller }) => bookMakeUp(context, { ...body, userId: caller.userId })),
  route(makeUp.giveMakeUpBack, async (context, { params, caller }) => {
    await giveMakeUpBack(context, { id: params.id, userId: caller.userId });
    return { message: 'Make-up class given back.' };
  }),
  route(feedback.rateClass, async (context, { params, body, caller }) => {
    await rateClass(context, { sessionId: params.id, userId: caller.userId, ...body });
    return { message: 'Thank you for your feedback.' };
  }),
  route(absence.listAbsences, (context, { query, caller }) => listAbsences(context, { query, caller })),
  route(absence.exportAbsences, (context, { query, caller }) => exportAbsences(context, { query, caller })),
  route(absence.getRegisterSheet, (context, { params, query, caller }) =>
    getRegisterSheet(context, { batchId: params.id, from: query.from, to: query.to, caller }),
  ),
  route(absence.exportRegister, (context, { params, query, caller }) =>
    exportRegister(context, { batchId: params.id, from: query.from, to: query.to, caller }),
  ),
  route(register.listTeaching, (context, { query, caller }) => listTeaching(context, { day: query.day, caller })),
  route(register.getRegister, (context, { params, caller }) => getRegister(context, { id: params.id, caller })),
  route(register.saveMarks, (context, { params, body, caller }) =>
    saveMarks(context, { id: params.id, form: body, caller }),
  ),
  route(register.finishRegister, (context, { params, body, caller }) =>
    finishRegister(context, { id: params.id, requestKey: body.requestKey, caller }),
  ),
  route(register.getMarkHistory, (context, { params, caller }) => getMarkHistory(context, { ...params, caller })),
  route(register.showCode, (context, { params, caller, requestInfo }) =>
    showCode(context, { id: params.id, caller, requestInfo }),
  ),
];
