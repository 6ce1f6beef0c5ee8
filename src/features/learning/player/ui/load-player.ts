import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { openCourse, PlayerCourse, Resume } from '../../contract.ts';
import type { listQuizStatuses, QuizStatus } from '../../quizzes-contract.ts';

export interface PlayerData {
  course: PlayerCourse;
  resume: Resume;
  watermark: string;
}

export interface PlayerPageData extends PlayerData {
  /** `null` where they could not be had: the player then asks itself. */
  quizzes: QuizStatus[] | null;
}

/** A course that is closed until an instalment is paid, in the server's words. */
export interface PausedCourse {
  pausedBecause: string;
}

/**
 * What a player page starts from, as one text: a course has thousands of fields, and text goes through the page's stream and its
 * reader in a fraction of the time that so many values take.
 */
export interface PackedPlayer {
  packed: string;
}

export type LoadedPlayer = PackedPlayer | PausedCourse | null;

/** Loads the course of a player page; `null`, with status 401, for a caller without a session. */
export async function loadPlayer({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind === 'anonymous') return data<PlayerData | null>(null, { status: 401 });
  const { course, resume, watermark } = await call<typeof openCourse>({
    method: 'GET',
    path: '/courseStudent/:courseId',
    params: { courseId: params.courseId ?? '' },
  });
  return data<PlayerData | null>({ course, resume, watermark });
}

/**
 * The same with the state of its quizzes, so that the first picture shows them and leads on rightly, as one text; for a course that
 * is paused why, with status 403.
 */
export async function loadPackedOrPause(args: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  try {
    const [{ data: player, init }, quizzes] = await Promise.all([loadPlayer(args), loadStatuses(args)]);
    return data<LoadedPlayer>(
      player && { packed: JSON.stringify({ ...player, quizzes } satisfies PlayerPageData) },
      init ?? {},
    );
  } catch (thrown) {
    const pausedBecause = readPause(thrown);
    if (pausedBecause === null) throw thrown;
    return data<LoadedPlayer>({ pausedBecause }, { status: 403 });
  }
}

/** Why they could not be had, the course itself tells. */
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

/** The words of a refused call that says that access is paused; `null` for anything else that was thrown. */
function readPause(thrown: unknown): string | null {
  if (typeof thrown !== 'object' || thrown === null || !('data' in thrown)) return null;
  const { data: said } = thrown;
  if (typeof said !== 'object' || said === null || !('code' in said) || said.code !== 'access-paused') return null;
  return 'message' in said && typeof said.message === 'string' ? said.message : null;
}
