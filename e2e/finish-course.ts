import type { APIRequestContext, Page } from '@playwright/test';
import type { PlayerCourse } from '../src/features/learning/contract.ts';
import type { DemoCourse } from '../src/demo/content-types.ts';
import { questionWords } from './answer-question.ts';
import { expect } from './test.ts';

/** Completes every content of a course by API: assignments, which the player cannot complete, by submitting a text. */
export async function completeEverything(
  request: APIRequestContext,
  token: string,
  course: Pick<DemoCourse, 'courseId' | 'modules'>,
): Promise<void> {
  const completedContent = course.modules.flatMap((module, moduleIndex) =>
    module.topics.flatMap((topic, topicIndex) =>
      topic.contents.map((_, contentIndex) => `${moduleIndex}-${topicIndex}-${contentIndex}`),
    ),
  );
  const response = await request.put(`/api/courseStudent/resume/${course.courseId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { lastWatched: { moduleIndex: 0, topicIndex: 0, contentIndex: 0 }, completedContent },
  });
  expect(response.ok()).toBe(true);
  const opened = await request.get(`/api/courseStudent/${course.courseId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { course: studied } = (await opened.json()) as { course: PlayerCourse };
  for (const { topics } of studied.modules)
    for (const { contents } of topics)
      for (const { id, type } of contents) if (type === 'assignment') await submitText(request, token, id);
}

async function submitText(request: APIRequestContext, token: string, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const drafted = await request.put(`/api/assignments/${id}/draft`, {
    headers,
    data: { revision: 0, text: 'What I found.', links: [] },
  });
  const { draft } = (await drafted.json()) as { draft: { revision: number } };
  const submitted = await request.post(`/api/assignments/${id}/submissions`, {
    headers,
    data: { revision: draft.revision, fileIds: [] },
  });
  expect(submitted.ok(), await submitted.text()).toBe(true);
}

/** Answers all choice questions correctly by their text, as each attempt shuffles them, and submits. */
export async function answerAll(page: Page, questions: DemoCourse['finalTest']): Promise<void> {
  for (let at = 0; at < questions.length; at += 1) {
    const text = await questionWords(page);
    await answerShown(page, questions);
    await page.getByRole('button', { name: at === questions.length - 1 ? 'Submit' : 'Next' }).click();
    if (at < questions.length - 1) await expect(page.locator('.question-words')).not.toHaveText(text);
  }
}

/** Selects the right options of the current question. */
export async function answerShown(page: Page, questions: DemoCourse['finalTest']): Promise<void> {
  const text = await questionWords(page);
  const question = questions.find((known) => known.question === text);
  expect(question, text).toBeDefined();
  for (const option of question?.correct ?? []) await page.getByLabel(option, { exact: false }).first().check();
}
