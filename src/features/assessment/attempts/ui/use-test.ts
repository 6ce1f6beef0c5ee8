import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { storeRunningQuiz } from '../../../learning/player/ui/running-quiz.ts';
import type { TestRecord } from '../../contract.ts';
import { createAnswerQueue, type AnswerQueue } from './answer-queue.ts';
import { FAILED_TO, isAway, unsentMessage, waitingMessage } from './failed-calls.ts';
import { forgetAttempt, recallAttempt, rememberAttempt } from './attempt-memory.ts';
import type { Answer, UserAnswers } from '../../rules.ts';
import {
  answerWith,
  applyClock,
  beginTaking,
  choose,
  isLastQuestion,
  markSent,
  moveOn,
  questionOf,
  type Taking,
} from './taking.ts';
import {
  fetchRecord,
  handIn,
  keepAnswer,
  openAttempt,
  tellShown,
  type StartedAttempt,
  type TestName,
} from './test-calls.ts';

/** The step of a learner in a test. */
export type TestStep =
  | { step: 'rules'; failure: string | null }
  | { step: 'starting' }
  | { step: 'taking'; taking: Taking; attempt: StartedAttempt }
  /** Submitted, but without a response yet; `failure` is the error, after which it can be retried. */
  | { step: 'sending'; failure: string | null }
  /** `isTimedOut`: submitted by the clock, not by the learner. */
  | { step: 'result'; isFresh: boolean; isTimedOut?: boolean }
  | { step: 'report'; from: 'rules' | 'result' };

export interface Test {
  state: TestStep;
  record: TestRecord;
  /** Why answers wait to be saved; `null` while all are saved. */
  respondWithFailure: string | null;
  start: () => void;
  choose: (option: string) => void;
  /** Sets the answer of the current question; typed text is saved when typing pauses. */
  answer: (answer: Answer, isTyped: boolean) => void;
  /** Next, or Submit on the last question. */
  goOn: () => void;
  sendAgain: () => void;
  openReport: () => void;
  /** Returns to where the report was opened. */
  closeReport: () => void;
}

const TICK_MS = 250;
/** A pause in typing. */
const PAUSE_MS = 700;
/** Between retries of the submission while offline. */
const RETRY_MS = 5000;
/** How long the submission waits for an answer in flight. */
const PATIENCE_MS = 2000;

/** A test from its rules to its report. The server owns the clock, the answers and the marks; this hook keeps the page in sync. */
export function useTest(name: TestName, first: TestRecord, firstStep: TestStep): Test {
  const [record, setRecord] = useState(first);
  const [state, setState] = useState<TestStep>(firstStep);
  const [respondWithFailure, setAnswerFailure] = useState<string | null>(null);
  const kind = name.isFinalTest ? 'finalTest' : 'quiz';
  const current = useRef(state);
  current.current = state;
  const queue = useRef<AnswerQueue>(null);
  const pauseTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef<UserAnswers>(undefined);
  const shown = useRef<Promise<void>>(undefined);
  /** Kept for the retry of a submission without a response. */
  const wasTimedOut = useRef(false);
  const running = useRef<{ attempt: StartedAttempt; taking: Taking } | null>(null);

  function go(next: TestStep): void {
    current.current = next;
    setState(next);
  }

  /** Shows an attempt, and stores it in this browser. */
  function take(attempt: StartedAttempt, taking: Taking): void {
    const before = running.current;
    running.current = { attempt, taking };
    const question = questionOf(taking);
    if (question && before?.attempt === attempt && before.taking.at !== taking.at)
      shown.current = tellShown(name, question.id);
    rememberAttempt(browserStorage(), memoryKey(attempt), taking);
    if (!name.isFinalTest)
      storeRunningQuiz({
        userId: name.userId,
        courseId: name.courseId,
        contentId: name.quizId,
        endsAt: taking.deadline,
      });
    go({ step: 'taking', taking, attempt });
  }

  const memoryKey = (attempt: StartedAttempt) => ({
    userId: name.userId,
    quizId: attempt.quizId,
    attempt: attempt.attempt,
  });

  async function start(): Promise<void> {
    if (current.current.step === 'starting' || current.current.step === 'taking') return;
    go({ step: 'starting' });
    try {
      const attempt = await openAttempt(name);
      setAnswerFailure(null);
      queue.current = startQueue(attempt);
      const taking = beginTaking(attempt, recallAttempt(browserStorage(), memoryKey(attempt)), Date.now());
      take(attempt, taking);
      for (const id of taking.unsent) queue.current.keep(id, taking.answers[id] ?? '');
      tick();
    } catch (error) {
      go({ step: 'rules', failure: errorMessage(error, FAILED_TO.start) });
      await refresh();
    }
  }

  function startQueue(attempt: StartedAttempt): AnswerQueue {
    void queue.current?.stop();
    return createAnswerQueue({
      async save(questionId, answer) {
        const secondsLeft = await keepAnswer(name, questionId, answer);
        const now = running.current;
        // The server's clock overrides this device's.
        if (now?.attempt !== attempt) return;
        now.taking = { ...markSent(now.taking, questionId, answer), deadline: Date.now() + secondsLeft * 1000 };
        rememberAttempt(browserStorage(), memoryKey(attempt), now.taking);
      },
      onState(next, error) {
        setAnswerFailure(next === 'waiting' ? waitingMessage(error, FAILED_TO.keepAnswer[kind]) : null);
        if (next === 'over' && current.current.step === 'taking') void send({ isTimedOut: true });
      },
    });
  }

  /** Saves the current question's answer, once for each answer. */
  function keepAnswerOf(taking: Taking): void {
    clearTimeout(pauseTimer.current);
    const question = questionOf(taking);
    const answer = question && taking.answers[question.id];
    if (!question || answer === undefined || sent.current === taking.answers) return;
    sent.current = taking.answers;
    queue.current?.keep(question.id, answer);
  }

  function tick(): void {
    const step = current.current;
    const now = running.current;
    if (step.step !== 'taking' || !now) return;
    const { taking, isOver } = applyClock(now.taking, Date.now(), { movesOn: name.isFinalTest });
    if (taking !== now.taking || taking.deadline !== step.taking.deadline) take(now.attempt, taking);
    if (isOver) void send({ isTimedOut: true });
  }

  async function send({ isTimedOut = wasTimedOut.current } = {}): Promise<void> {
    const now = running.current;
    wasTimedOut.current = isTimedOut;
    if (!now || (current.current.step === 'sending' && current.current.failure === null)) return;
    go({ step: 'sending', failure: null });
    clearTimeout(pauseTimer.current);
    try {
      // All answers are part of the submission; a separate one that arrives later would be rejected.
      await Promise.race([Promise.all([queue.current?.stop(), shown.current]), pause(PATIENCE_MS)]);
      finish(await handIn(name, now.attempt.attempt, now.taking.answers), now.attempt);
    } catch (error) {
      go({ step: 'sending', failure: unsentMessage(error, FAILED_TO.handIn[kind]) });
      if (isAway(error)) retryTimer.current = setTimeout(sendAgain, RETRY_MS);
    }
  }

  function sendAgain(): void {
    clearTimeout(retryTimer.current);
    if (current.current.step === 'sending' && current.current.failure !== null) void send();
  }

  function finish(test: TestRecord, attempt: StartedAttempt): void {
    running.current = null;
    forgetAttempt(browserStorage(), memoryKey(attempt));
    setRecord(test);
    go({ step: 'result', isFresh: true, isTimedOut: wasTimedOut.current });
    wasTimedOut.current = false;
    storeRunningQuiz(null);
  }

  async function refresh(): Promise<void> {
    await fetchRecord(name).then(setRecord, () => undefined);
  }

  const onTick = useEffectEvent(tick);
  /** Back online: checks the clock and flushes waiting answers. */
  const onOnline = useEffectEvent(() => {
    tick();
    queue.current?.retry();
    sendAgain();
  });
  useEffect(() => {
    const look = () => onTick();
    const wake = () => onOnline();
    const timer = setInterval(look, TICK_MS);
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      clearTimeout(retryTimer.current);
      clearTimeout(pauseTimer.current);
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', look);
      void queue.current?.stop();
    };
  }, []);

  return {
    state,
    record,
    respondWithFailure,
    start: () => void start(),
    choose(option) {
      const now = running.current;
      if (!now) return;
      const taking = choose(now.taking, option);
      take(now.attempt, taking);
      keepAnswerOf(taking);
    },
    answer(answer, isTyped) {
      const now = running.current;
      if (!now) return;
      const taking = answerWith(now.taking, answer);
      take(now.attempt, taking);
      clearTimeout(pauseTimer.current);
      if (isTyped) pauseTimer.current = setTimeout(() => keepAnswerOf(taking), PAUSE_MS);
      else keepAnswerOf(taking);
    },
    goOn() {
      const now = running.current;
      if (!now) return;
      if (isLastQuestion(now.taking)) return void send();
      keepAnswerOf(now.taking);
      take(now.attempt, moveOn(now.taking, Date.now()));
    },
    sendAgain,
    openReport: () => go({ step: 'report', from: current.current.step === 'result' ? 'result' : 'rules' }),
    closeReport() {
      const from = current.current.step === 'report' ? current.current.from : 'rules';
      go(from === 'result' ? { step: 'result', isFresh: false } : { step: 'rules', failure: null });
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
