import type { APIRequestContext, Page } from '@playwright/test';
import type { PlayerCourse } from '../src/features/learning/contract.ts';
import { buy, logIn, newPerson, signUp } from './person.ts';

/** A new learner of a course, signed in on the page, with the course's lessons and the key of each (`0-1-2`). */
export async function enterCourse(page: Page, request: APIRequestContext, courseId: string) {
  const person = newPerson();
  const { token } = await signUp(request, person);
  await buy(request, token, [courseId]);
  await logIn(page.request, person);
  const headers = { authorization: `Bearer ${token}` };
  const opened = await request.get(`/api/courseStudent/${courseId}`, { headers });
  const { course } = (await opened.json()) as { course: PlayerCourse };
  const contents = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap((topic, t) => topic.contents.map((content, c) => ({ ...content, key: `${m}-${t}-${c}` }))),
  );
  return { token, contents, quizId: contents.find(({ questionCount }) => questionCount > 0)?.id ?? '' };
}
