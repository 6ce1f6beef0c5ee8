import { callApi } from '../../../../ui/api-client.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type {
  addCertificate,
  appealQuestion,
  getTest,
  recordShown,
  saveAnswer,
  saveFinal,
  saveTest,
  startAttempt,
  TestRecord,
} from '../../contract.ts';
import type { Certificate } from '../../../certificates/contract.ts';
import type { Answer, UserAnswers } from '../../rules.ts';

/** The test of a page. */
export interface TestName {
  quizId: string;
  courseId: string;
  userId: string;
  isFinalTest: boolean;
}

export type StartedAttempt = RouteResponse<typeof startAttempt>;

export function openAttempt({ quizId, courseId }: TestName): Promise<StartedAttempt> {
  return callApi<typeof startAttempt>({ method: 'POST', path: '/tests/start', body: { quizId, courseId } });
}

/** Saves an answer. Returns the seconds that the attempt has left on the server. */
export async function keepAnswer({ quizId, courseId }: TestName, questionId: string, answer: Answer): Promise<number> {
  const body = { quizId, courseId, questionId, answer };
  return (await callApi<typeof saveAnswer>({ method: 'POST', path: '/tests/answer', body })).secondsLeft;
}

/** Tracks that a question was shown, for an office metric only, so errors are ignored. */
export async function tellShown({ quizId, courseId }: TestName, questionId: string): Promise<void> {
  const body = { quizId, courseId, questionId };
  await callApi<typeof recordShown>({ method: 'POST', path: '/tests/shown', body }).catch(() => undefined);
}

/** Submits an attempt; the server grades it. Idempotent. */
export async function handIn(
  { quizId, courseId, userId, isFinalTest }: TestName,
  attempt: number,
  userAnswers: UserAnswers,
): Promise<TestRecord> {
  const body = { quizId, courseId, userId, attempt, userAnswers };
  if (isFinalTest) return (await callApi<typeof saveFinal>({ method: 'POST', path: '/final/save', body })).test;
  return (await callApi<typeof saveTest>({ method: 'POST', path: '/tests/save', body })).test;
}

export async function fetchRecord({ quizId, courseId }: TestName): Promise<TestRecord> {
  return (await callApi<typeof getTest>({ method: 'GET', path: '/tests/test/get', query: { quizId, courseId } })).test;
}

/** Returns the certificate of a passed final test; it is issued if there is none. */
export async function claimCertificate({ quizId, courseId, userId }: TestRecord): Promise<Certificate> {
  const body = { quizId, courseId, userId };
  return (await callApi<typeof addCertificate>({ method: 'POST', path: '/tests/certificate/add', body })).certificate;
}

/** The attempt that an appeal is about. */
export interface AppealedPlace {
  quizId: string;
  courseId: string;
  attempt: number;
}

export async function appeal(place: AppealedPlace, questionId: string, text: string) {
  const body = { ...place, questionId, text };
  return (await callApi<typeof appealQuestion>({ method: 'POST', path: '/tests/contest', body })).appeal;
}
