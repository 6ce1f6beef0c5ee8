import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { getLessonText } from '../../../learning/player/lesson-text-contract.ts';
import { loadPlayer, type PlayerData, type PlayerPageData } from '../../../learning/player/ui/load-player.ts';
import { firstSelection, placeOf } from '../../../learning/player/ui/player-selection.ts';
import { measuredOutline } from '../../../learning/progress/ui/measured-outline.ts';
import type { listQuizStatuses } from '../../../learning/quizzes-contract.ts';
import { contentAt } from '../../../learning/rules.ts';
import { renderLessonWithoutScript } from '../../../learning/viewers/ui/lesson-without-script.tsx';

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

/**
 * Loads a player page: the course with the status of its quizzes, so that the first render shows them and links correctly, as one string;
 * for a course that is paused or over the reason, with status 403.
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
