import { measureUncachedPage } from './uncached-page.ts';
import { measureStart } from './start.ts';
import { measureSignedInPage } from './signed-in-page.ts';
import { measureSignIn } from './sign-in.ts';
import { measureMarkingGrowth } from './marking-growth.ts';
import { measureMemory } from './memory.ts';
import { measureInstallSize } from './install-size.ts';
import { measureBusiestCalls } from './busiest-calls.ts';
import { measureCachedPage } from './cached-page.ts';
import { measureClassCalls, measureCodeBurst } from './class-calls.ts';
import { measureClassGrowth } from './class-growth.ts';
import { measureCourseList } from './course-list.ts';
import { measureCourseOpening } from './course-opening.ts';
import { measureCourseworkTimes } from './coursework-times.ts';
import { measureCutUpload } from './cut-upload.ts';
import { measureGradebookGrowth } from './gradebook-growth.ts';
import { measureGrowth } from './growth.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureOfficeStart } from './office-start.ts';
import { measureOfficeLists } from './office-lists.ts';
import type { Ratio } from './paired-rounds.ts';
import { measurePlayerLongTasks } from './player-long-tasks.ts';
import { measurePlayerPayload } from './player-payload.ts';
import { measureProgressSave } from './progress-save.ts';
import { measureRequestCost } from './request-cost.ts';
import { measureQuizSubmit } from './quiz-submit.ts';
import { measureSlowSenders } from './slow-senders.ts';
import type { Figures } from './figures.ts';

/** A measurement: a ratio to a baseline, or figures of pages compared with limits. */
export type Row = RatioRow | FiguresRow;

interface RatioRow {
  kind: 'ratio';
  name: string;
  what: string;
  baseline: string;
  measure(): Promise<Ratio>;
}

interface FiguresRow {
  kind: 'figures';
  name: string;
  what: string;
  /** One line of figures for each page. */
  measure(): Promise<Record<string, Figures>>;
}

export const rows: Row[] = [
  {
    kind: 'ratio',
    name: 'cached-page',
    what: 'the home page from the rendered cache, brotli',
    baseline: 'bare node:http that writes the same bytes',
    measure: measureCachedPage,
  },
  {
    kind: 'ratio',
    name: 'course-list',
    what: 'GET /api/courses/courseAll over HTTP',
    baseline: 'the same query by the driver alone at the same concurrency',
    measure: measureCourseList,
  },
  {
    kind: 'ratio',
    name: 'progress-save',
    what: 'PUT /api/courseStudent/resume/:courseId over HTTP, 16 learners at once',
    baseline: 'the same statements by the driver alone at the same concurrency',
    measure: measureProgressSave,
  },
  {
    kind: 'ratio',
    name: 'quiz-submit',
    what: 'POST /api/tests/save over HTTP, 16 attempts at a time',
    baseline: 'the same transaction and queries by the driver alone at the same concurrency',
    measure: measureQuizSubmit,
  },
  {
    kind: 'ratio',
    name: 'slow-senders',
    what: 'the time that 95 of 100 answers need while 1,000 senders never come to an end (at most 1.5)',
    baseline: 'the same without them',
    measure: measureSlowSenders,
  },
  {
    kind: 'ratio',
    name: 'uncached-page',
    what: 'the home page rendered from its data to the bytes of the document (at least 0.5)',
    baseline: 'renderToString of the same tree with its data at hand',
    measure: measureUncachedPage,
  },
  {
    kind: 'figures',
    name: 'sign-in',
    what: 'POST /api/user/login with a password, 16 people at once, against argon2id alone with 16 waiting (at least 0.9)',
    measure: measureSignIn,
  },
  {
    kind: 'figures',
    name: 'busiest-calls',
    what: 'the twelve busiest calls over HTTP against their statements by the driver alone, 16 in flight (at least 0.5)',
    measure: measureBusiestCalls,
  },
  {
    kind: 'figures',
    name: 'class-calls',
    what: 'timetable, register and code over HTTP against their statements by the driver alone, 16 in flight (at least 0.5)',
    measure: measureClassCalls,
  },
  {
    kind: 'figures',
    name: 'code-burst',
    what: 'milliseconds until each of 20 phones behind one address has its mark by code (p95 at most 300)',
    measure: measureCodeBurst,
  },
  {
    kind: 'figures',
    name: 'class-growth',
    what: 'what each page about batches asks, with 2 and with 200 batches of 20 students and 100 classes (a ratio of 1.5)',
    measure: measureClassGrowth,
  },
  {
    kind: 'figures',
    name: 'gradebook-growth',
    what: 'a page of the gradebook with 20 learners of 10 items and with 200 of 40 (a ratio of 1.5, 8 queries)',
    measure: measureGradebookGrowth,
  },
  {
    kind: 'figures',
    name: 'marking-growth',
    what: 'the trainer’s queue and a submission to mark with 20 learners of 10 items and with 200 of 40 (a ratio of 1.5, 8 queries)',
    measure: measureMarkingGrowth,
  },
  {
    kind: 'figures',
    name: 'coursework-times',
    what: 'milliseconds of gradebook, marking, release and report in a course of 500 learners and 40 items, and of 100 learners who submit at once',
    measure: measureCourseworkTimes,
  },
  {
    kind: 'figures',
    name: 'cut-upload',
    what: 'a submitted file of 100 MB whose upload is cut five times: 1 where it arrives whole',
    measure: measureCutUpload,
  },
  {
    kind: 'figures',
    name: 'signed-in-page',
    what: 'processor time of the dashboard, the player and their calls over that of a bare server of the same bytes (at most 15)',
    measure: measureSignedInPage,
  },
  {
    kind: 'figures',
    name: 'request-cost',
    what: 'main-thread time of each public call (at most 25 ms, or a budget that keeps one address under a tenth of a processor)',
    measure: measureRequestCost,
  },
  {
    kind: 'figures',
    name: 'memory',
    what: 'megabytes of server and embedded database after a warm start (under 250) and under load (under 450)',
    measure: measureMemory,
  },
  {
    kind: 'figures',
    name: 'start',
    what: 'milliseconds from the start of the process to ready, over a filled folder (under 5000)',
    measure: measureStart,
  },
  {
    kind: 'figures',
    name: 'install-size',
    what: 'megabytes on the disk of an installation',
    measure: measureInstallSize,
  },
  {
    kind: 'figures',
    name: 'page-weight',
    what: 'bytes over the wire and requests of a first visit at 390×844, before and after scrolling, and with every island hydrated',
    measure: measurePageWeight,
  },
  {
    kind: 'figures',
    name: 'player-payload',
    what: 'bytes over the wire of a course of 200 contents as the player gets it',
    measure: measurePlayerPayload,
  },
  {
    kind: 'figures',
    name: 'course-opening',
    what: 'opening a course of 50 modules of 20 contents against one of 5, by API and in the browser',
    measure: measureCourseOpening,
  },
  {
    kind: 'figures',
    name: 'interactions',
    what: 'the longest main-thread tasks from a first press on a page on, at a processor four times slower',
    measure: measureInteractions,
  },
  {
    kind: 'figures',
    name: 'player-long-tasks',
    what: 'the longest main-thread tasks of the player page at a processor four times slower',
    measure: measurePlayerLongTasks,
  },
  {
    kind: 'figures',
    name: 'office-start',
    what: 'the office’s start page at a processor four times slower, from its request to the first to-do painted (at most 1200)',
    measure: measureOfficeStart,
  },
  {
    kind: 'figures',
    name: 'office-lists',
    what: 'first pages of the office’s lists and its figures, with 1,000 rows and with 100,000 students, 200,000 enquiries and 100,000 orders',
    measure: measureOfficeLists,
  },
  {
    kind: 'figures',
    name: 'growth',
    what: 'what each page asks first, with 10 courses and posts and with 10,000 courses, 100,000 posts, 1,000,000 enrolments and 10,000,000 completed contents',
    measure: measureGrowth,
  },
  {
    kind: 'figures',
    name: 'lighthouse',
    what: 'Lighthouse, mobile profile, best of five runs',
    measure: measureLighthouse,
  },
];
