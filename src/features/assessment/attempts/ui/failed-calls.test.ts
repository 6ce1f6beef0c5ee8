import { expect, it } from 'vitest';
import { ApiError } from '../../../../ui/api-client.ts';
import { FAILED_TO, unsentMessage, waitingMessage } from './failed-calls.ts';

const lost = new ApiError(0, {});
const refused = new ApiError(409, { code: 'no-attempts-left', message: 'No more attempts left.' });
const restarting = new ApiError(503, { code: 'database-away', message: 'The service is restarting.' });

it('says of a test that is not handed in what failed, and that its answers are kept', () => {
  const kept = 'Your answers are saved here and will be sent again automatically.';
  const fallback = FAILED_TO.handIn.finalTest;
  expect(unsentMessage(lost, fallback)).toBe(`Failed to save final result. The connection dropped. ${kept}`);
  expect(unsentMessage(new ApiError(502, {}), fallback)).toBe(`Failed to save final result. ${kept}`);
  expect(unsentMessage(restarting, fallback)).toBe(`The service is restarting. ${kept}`);
  expect(unsentMessage(refused, fallback)).toBe('No more attempts left.');
  expect(unsentMessage(new ApiError(404, {}), fallback)).toBe('Failed to save final result');
});

it('says of an answer that is not saved that it waits', () => {
  const waits =
    'Your answers are saved on this page and will be sent when you are back online. The timer keeps running.';
  expect(waitingMessage(lost, FAILED_TO.keepAnswer.quiz)).toBe(`Failed to save test data. You are offline. ${waits}`);
  expect(waitingMessage(new ApiError(502, {}), FAILED_TO.keepAnswer.finalTest)).toBe(
    `Failed to save final test data. ${waits}`,
  );
});
