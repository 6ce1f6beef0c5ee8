import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { listQuizStatuses as quizStatusesContract } from '../learning/quizzes-contract.ts';
import { addCertificate } from './results/add-certificate.ts';
import { appealQuestion } from './appeals/appeal-question.ts';
import * as contract from './contract.ts';
import { learnerOf } from './attempts/learner-of.ts';
import { listAttempts } from './results/list-attempts.ts';
import { listCourseAttempts } from './results/list-course-attempts.ts';
import { listFinalResults } from './results/list-final-results.ts';
import { listQuizStatuses } from './results/list-quiz-statuses.ts';
import { listTestCertificates } from './results/list-test-certificates.ts';
import { loadRecord } from './results/load-record.ts';
import { recordQuestionShown } from './attempts/record-question-shown.ts';
import { saveAnswer } from './attempts/save-answer.ts';
import { saveFinal } from './attempts/save-final.ts';
import { saveTest } from './attempts/save-test.ts';
import { startAttempt } from './attempts/start-attempt.ts';

const QUIZ_SAVED = 'Quiz attempt saved!'; // spec 2 §8

/** The user id defaults to the caller's own; only an admin may name another (`access`). */
export const assessmentApi: ApiRoute[] = [
  route(contract.startAttempt, (context, { caller, body }) =>
    startAttempt(context, { ...body, userId: learnerOf(caller, body.userId) }),
  ),
  route(contract.saveAnswer, (context, { caller, body }) =>
    saveAnswer(context, { ...body, userId: learnerOf(caller, body.userId) }),
  ),
  route(contract.recordShown, (context, { caller, body }) =>
    recordQuestionShown(context, { ...body, userId: learnerOf(caller, body.userId) }),
  ),
  route(contract.saveTest, async (context, { caller, body }) => {
    const test = await saveTest(context, {
      ...body,
      userId: learnerOf(caller, body.userId),
      attempt: body.attempt ?? undefined,
    });
    return { test, message: QUIZ_SAVED };
  }),
  route(contract.getTest, async (context, { caller, query }) => {
    return { test: await loadRecord(context, { ...query, userId: learnerOf(caller, query.userId) }) };
  }),
  route(contract.appealQuestion, async (context, { caller, body }) => {
    return { appeal: await appealQuestion(context, { ...body, userId: learnerOf(caller, body.userId) }) };
  }),
  route(contract.addCertificate, async (context, { caller, body }) => {
    const certificate = await addCertificate(context, { ...body, userId: learnerOf(caller, body.userId) });
    return { certificate, certificates: [certificate] };
  }),
  route(contract.getCertificates, (context, { caller, query }) => {
    return listTestCertificates(context, { ...query, userId: learnerOf(caller, query.userId) });
  }),
  route(contract.saveFinal, async (context, { caller, body }) => {
    const saved = await saveFinal(context, {
      ...body,
      userId: learnerOf(caller, body.userId),
      attempt: body.attempt ?? undefined,
    });
    return { ...saved, message: QUIZ_SAVED };
  }),
  route(contract.listFinalResults, (context, { caller, params }) =>
    listFinalResults(context, { userId: learnerOf(caller, params.userId) }),
  ),
  route(contract.listCourseAttempts, (context, { caller, params, query }) => {
    return listCourseAttempts(context, { caller, courseId: params.courseId, userId: learnerOf(caller, query.userId) });
  }),
  route(quizStatusesContract, async (context, { caller, params }) => ({
    quizzes: await listQuizStatuses(context, { caller, ...params }),
  })),
  route(contract.saveCourseAttempt, async (context, { caller, params, body }) => {
    const test = await saveTest(context, {
      ...body,
      courseId: params.courseId,
      userId: learnerOf(caller, body.userId),
      attempt: body.attempt ?? undefined,
    });
    return { test, message: QUIZ_SAVED };
  }),
  route(contract.listAttempts, (context, { caller, query }) => listAttempts(context, { caller, ...query })),
];
