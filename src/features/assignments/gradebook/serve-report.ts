import { pointsText } from '../../../kit/numbers/points-text.ts';
import { brandMarkSvg } from '../../../platform/drawing/brand-mark.ts';
import { createDrawingRenderer } from '../../../platform/drawing/render-drawing.ts';
import type { Caller, SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { notAllowed, notSignedIn } from '../../../platform/http/errors.ts';
import { asAccount } from '../../../platform/http/requester.ts';
import { drawingQueue } from '../../../platform/jobs/drawing-queues.ts';

import { loadInstitute } from '../../settings/load-settings.ts';
import { iconOf } from '../../settings/rules.ts';
import { percentOf, type GradeCell } from './cell-rules.ts';
import { drawReport, type ProgressReport } from './draw-report.ts';
import { CATEGORY_NAMES, roundPercent } from './grade-rules.ts';
import { reportName } from './gradebook-rules.ts';
import { selectReleasedComments } from './gradebook-store.ts';
import { byCategory, loadGradebook } from './load-gradebook.ts';
import { requireGradebook, requireLearner, requireLearnerId } from './open-gradebook.ts';
import { openOwnGradebook, type OwnGradebook } from './own-grades.ts';
import { toTotals } from './to-gradebook.ts';

type Serving = Pick<Context, 'batches' | 'clock' | 'db' | 'files'>;

/** Serves the caller’s own progress report of a course. Throws 404 `course-not-found`. */
export async function serveOwnReport(
  context: Serving,
  { courseId, caller }: { courseId: string; caller: Caller },
): Promise<Response> {
  const { userId } = requireAccount(caller);
  return respond(context, await openOwnGradebook(context, { userId, courseId }), userId);
}

/** Serves the progress report of a learner to the office, with released grades alone. Throws 404, 403. */
export async function serveReport(
  context: Serving,
  asked: { courseId: string; userId: string; caller: Caller },
): Promise<Response> {
  const caller = requireAccount(asked.caller);
  const course = await requireGradebook(context.db, { caller, courseId: asked.courseId });
  const userId = requireLearnerId(asked.userId);
  const book = await loadGradebook(context, { courseId: course.id, userIds: [userId], withUnreleased: false });
  return respond(context, { course, book, learner: requireLearner(book, userId) }, caller.userId);
}

function requireAccount(caller: Caller): SignedInCaller {
  if (caller.kind !== 'user') throw notSignedIn();
  if (caller.apiKey) throw notAllowed();
  return caller;
}

async function respond(context: Serving, opened: OwnGradebook, callerId: string): Promise<Response> {
  const report = await reportOf(context, opened);
  const file = await asAccount(callerId, async () => {
    const mark = await drawImage(await brandMarkSvg(context.files, { name: report.institute, icon: report.icon }));
    return drawingQueue.run(() => drawReport(report, mark));
  });
  return new Response(new Uint8Array(file), {
    headers: {
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'application/pdf',
      'Content-Length': String(file.length),
      'Content-Disposition': `attachment; filename="${reportName(opened.course.courseId, context.clock.now())}"`,
    },
  });
}

async function reportOf({ db, clock }: Serving, { course, book, learner }: OwnGradebook): Promise<ProgressReport> {
  const [institute, comments] = await Promise.all([
    loadInstitute(db),
    selectReleasedComments(db, { courseId: course.id, userId: learner.userId }),
  ]);
  const { place, totals } = learner;
  return {
    institute: institute.name,
    icon: iconOf(institute),
    learner: learner.name,
    course: course.title,
    batchCode: place?.batchCode ?? null,
    since: learner.since,
    lastStudiedAt: learner.lastStudiedAt,
    progressPercent: learner.progressPercent,
    ...toTotals(totals),
    categories: byCategory(book.items, learner)
      .filter(({ category }) => category !== 'attendance')
      .map(({ category, items }) => ({
        name: CATEGORY_NAMES[category],
        weight: book.scheme.weights[category],
        percent: roundPercent(totals.categories.get(category) ?? null),
        items: items.map(({ item, cell }) => ({
          name: item.name,
          status: cell.status,
          isAdjusted: cell.isAdjusted,
          points: pointsOf(cell),
          percent: percentOf(cell),
        })),
      })),
    attendance:
      place === null || place.counted === 0
        ? null
        : `${place.attended} of ${place.counted} classes, ${Math.floor((place.attended * 100) / place.counted)}%`,
    comments,
    issuedAt: clock.now(),
  };
}

function pointsOf({ score, maxPoints }: GradeCell): string {
  return score === null ? '' : `${pointsText(score)} / ${pointsText(maxPoints)}`;
}

const drawImage = createDrawingRenderer({ scale: 3, kept: 8 });
