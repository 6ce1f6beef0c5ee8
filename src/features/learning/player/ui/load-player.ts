import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { contentAt } from '../../rules.ts';
import { measuredOutline } from '../../progress/ui/measured-outline.ts';
import type { getLessonText } from '../lesson-text-contract.ts';
import { renderLessonWithoutScript } from '../../viewers/ui/lesson-without-script.tsx';
import { firstSelection, placeOf } from './player-selection.ts';
import type { openCourse, PlayerCourse, Resume } from '../../contract.ts';
import type { listQuizStatuses, QuizStatus } from '../../quizzes-contract.ts';

export interface PlayerData {
  course: PlayerCourse;
  resume: Resume;
  watermark: string;
  /** The learner's batch, its recordings and the end of access; `null` where there is none of them. */
  ownBatch: OwnBatch | null;
}

export type OwnBatch = Pick<RouteResponse<typeof openCourse>, 'batch' | 'accessUntil' | 'recordings'>;

export interface PlayerPageData extends PlayerData {
  /** `null` if they could not be loaded: the player then fetches them itself. */
  quizzes: QuizStatus[] | null;
}

/** A course that is paused until an instalment is paid, or whose last day is over, with the server's message. */
export interface PausedCourse {
  pausedBecause: string;
  hasEnded: boolean;
}

/**
 * The data of a player page, as one string: a course has thousands of fields, and a string is serialized and parsed in a fraction of the
 * time.
 */
export interface PackedPlayer {
  packed: string;
  /** The HTML of the open lesson, where it is a text: it is read without a script, too. */
  withoutScript: string | null;
}

export type LoadedPlayer = PackedPlayer | PausedCourse | null;

/** Loads the course of a player page; returns `null`, with status 401, for an anonymous caller. */
export async function loadPlayer({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind === 'anonymous') return data<PlayerData | null>(null, { status: 401 });
  const { course, resume, watermark, batch, accessUntil, recordings } = await call<typeof openCourse>({
    method: 'GET',
    path: '/courseStudent/:courseId',
    params: { courseId: params.courseId ?? '' },
  });
  const hasBatch = batch !== null || accessUntil !== null || recordings.length > 0;
  const ownBatch = hasBatch ? { batch, accessUntil, recordings } : null;
  return data<PlayerData | null>({ course, resume, watermark, ownBatch });
}

/**
 * The same with the status of its quizzes, so that the first render shows them and links correctly, as one string; for a course that is
 * paused or over the reason, with status 403.
 */
export async function loadPackedOrPause(args: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>) {
  try {
    const [{ data: player, init }, quizzes] = await Promise.all([loadPlayer(args), loadStatuses(args)]);
    return data<LoadedPlayer>(
      player && {
        packed: JSON.stringify({ ...player, quizzes } satisfies PlayerPageData),
        withoutScript: await readWithoutScript(args, player),
      },
      init ?? {},
    );
  } catch (thrown) {
    const pause = readPause(thrown);
    if (pause === null) throw thrown;
    return data<LoadedPlayer>(pause, { status: 403 });
  }
}

/** Returns the HTML of the lesson at which the page opens; `null` where it is no text, or cannot be read. */
async function readWithoutScript(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  { course, resume }: PlayerData,
): Promise<string | null> {
  const outline = measuredOutline(course);
  const at = new URL(request.url).searchParams.get('at');
  const place = placeOf(firstSelection(outline, resume.lastWatched, at));
  const content = place && contentAt(outline, place);
  if (place === null || content?.type !== 'text' || content.locked) return null;
  const { courseId } = course;
  return context
    .get(pageContext)
    .call<typeof getLessonText>({
      method: 'GET',
      path: '/courseStudent/:courseId/contents/:contentId/text',
      params: { courseId, contentId: content.id },
    })
    .then(
      (text) => renderLessonWithoutScript({ courseId, outline, place, content, text }),
      () => null,
    );
}

/** If they could not be loaded, the course request reports the error. */
async function loadStatuses({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind === 'anonymous') return null;
  return call<typeof listQuizStatuses>({
    method: 'GET',
    path: '/courseStudent/:courseId/quizzes',
    params: { courseId: params.courseId ?? '' },
  }).then(
    ({ quizzes }) => quizzes,
    () => null,
  );
}

/** What an error says of paused or ended access; `null` for any other error. */
function readPause(thrown: unknown): PausedCourse | null {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) return null;
  const { data: said } = thrown;
  if (typeof said !== 'object' || said === null || !('code' in said) || !('message' in said)) return null;
  const hasEnded = said.code === 'access-ended';
  if ((!hasEnded && said.code !== 'access-paused') || typeof said.message !== 'string') return null;
  return { pausedBecause: said.message, hasEnded };
}
