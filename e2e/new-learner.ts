import type { APIRequestContext, Page } from '@playwright/test';
import type { PlayerCourse } from '../src/features/learning/contract.ts';
import { buy, logIn, newUser, signUp } from './user.ts';

/** A new learner of a course, signed in on the page, with the course's lessons and the key of each (`0-1-2`). */
export async function enterCourse(page: Page, request: APIRequestContext, courseId: string) {
  const user = newUser();
  const { token } = await signUp(request, user);
  await buy(request, token, [courseId]);
  await logIn(page.request, user);
  const headers = { authorization: `Bearer ${token}` };
  const opened = await request.get(`/api/courseStudent/${courseId}`, { headers });
  const { course } = (await opened.json()) as { course: PlayerCourse };
  const contents = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap((topic, t) => topic.contents.map((content, c) => ({ ...content, key: `${m}-${t}-${c}` }))),
  );
  return { token, contents, quizId: contents.find(({ questionCount }) => questionCount > 0)?.id ?? '' };
}
