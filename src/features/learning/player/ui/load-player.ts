import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import type { openCourse, PlayerCourse, Resume } from '../../contract.ts';
import type { QuizStatus } from '../../quizzes-contract.ts';

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
