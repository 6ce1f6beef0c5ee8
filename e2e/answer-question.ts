import type { Page } from '@playwright/test';
import type { DemoQuestion } from '../src/demo/content-types.ts';
import { expect } from './test.ts';

export type AnsweredQuestion = Pick<DemoQuestion, 'kind' | 'correct' | 'prompts'>;

/** The text of the current question. */
export async function questionWords(page: Page): Promise<string> {
  return (await page.locator('.question-words').innerText()).trim();
}

/** Answers according to `correct`, by keyboard alone. */
export async function answerQuestion(page: Page, { kind, correct, prompts = [] }: AnsweredQuestion): Promise<void> {
  switch (kind) {
    case 'number':
    case 'short-text':
      await page.getByLabel('Your answer').focus();
      return page.keyboard.type(correct[0] ?? '');
    case 'ordering':
      return putInOrder(page, correct);
    case 'matching':
      for (const [at, prompt] of prompts.entries()) {
        const list = page.getByLabel(prompt, { exact: true });
        const place = (await list.locator('option').allInnerTexts()).indexOf(correct[at] ?? '');
        await list.focus();
        for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
        await expect(list).toHaveValue(correct[at] ?? '');
      }
      return;
    case 'gaps':
      for (const [at, key] of correct.entries()) {
        await page.getByLabel(`Gap ${at + 1} of ${correct.length}`).focus();
        await page.keyboard.type(key.split('\n')[0] ?? '');
      }
      return;
    default:
      for (const option of correct) await page.getByLabel(option, { exact: false }).first().press('Space');
  }
}

async function putInOrder(page: Page, order: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Keep this order' }).press('Enter');
  const items = page.locator('.answer-words');
  for (const [place, item] of order.entries()) {
    let at = (await items.allInnerTexts()).indexOf(item);
    for (; at > place; at -= 1) {
      await page.getByRole('button', { name: `Move up: ${item}` }).press('Enter');
      await expect(items.nth(at - 1)).toHaveText(item);
    }
  }
}
