import { data, type LoaderFunctionArgs } from 'react-router';
import { pageContext } from '../../../ui/page-context.ts';
import type { openCourse, PlayerCourse, Resume } from '../contract.ts';

export interface PlayerData {
  course: PlayerCourse;
  resume: Resume;
  watermark: string;
}

/** Loads the course of a player page; `null`, with status 401, for a caller without a session. */
export async function loadPlayer({ context, params }: Pick<LoaderFunctionArgs, 'context' | 'params'>) {
  const { call, caller } = context.get(pageContext);
  if (caller.kind === 'nobody') return data<PlayerData | null>(null, { status: 401 });
  const { course, resume, watermark } = await call<typeof openCourse>({
    method: 'GET',
    path: '/courseStudent/:courseId',
    params: { courseId: params.courseId ?? '' },
  });
  return data<PlayerData | null>({ course, resume, watermark });
}
