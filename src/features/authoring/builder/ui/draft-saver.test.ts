import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aDocument } from '../../../../testing/open/write-document.ts';
import { ApiError } from '../../../../ui/api-client.ts';
import { createDraftSaver, type LocalDraft, type SaveState } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin(answers: (() => { revision: number; isChanged: boolean })[]) {
  const sent: LocalDraft[] = [];
  const kept: (LocalDraft | null)[] = [];
  const states: SaveState['kind'][] = [];
  const saver = createDraftSaver(
    { revision: 1 },
    {
      send: async (draft) => {
        sent.push(draft);
        const answer = answers.shift();
        return answer ? answer() : { revision: draft.revision + 1, isChanged: true };
      },
      keep: (draft) => kept.push(draft),
      onState: ({ kind }) => states.push(kind),
      onSaved: () => undefined,
    },
  );
  return { saver, sent, kept, states };
}

const away = () => {
  throw new ApiError(0, {});
};

it('saves once, a moment after the last change', async () => {
  const { saver, sent, states } = begin([]);
  const [first, second] = [aDocument(), aDocument()];
  saver.change(first);
  await vi.advanceTimersByTimeAsync(700);
  saver.change(second);
  await vi.advanceTimersByTimeAsync(700);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([{ revision: 1, document: second }]);
  expect(states.at(-1)).toBe('saved');
  expect(saver.revision()).toBe(2);
});

it('keeps what the network lost, and sends it again', async () => {
  const { saver, sent, kept, states } = begin([away, away]);
  const document = aDocument();
  saver.change(document);
  await vi.advanceTimersByTimeAsync(900);
  expect(states.at(-1)).toBe('failed');
  expect(kept.at(-1)).toEqual({ revision: 1, document });
  await vi.advanceTimersByTimeAsync(4000 + 8000);
  expect(sent).toHaveLength(3);
  expect(states.at(-1)).toBe('saved');
  expect(kept.at(-1)).toBeNull();
});

it('stops at a conflict, until its author decides', async () => {
  const refuse = () => {
    throw new ApiError(409, { code: 'changed-elsewhere', message: 'Dev changed this.', revision: 7, savedBy: 'Dev' });
  };
  const { saver, sent, states } = begin([refuse]);
  const [mine, more] = [aDocument(), aDocument()];
  saver.change(mine);
  await vi.advanceTimersByTimeAsync(900);
  saver.change(more);
  await vi.advanceTimersByTimeAsync(9000);
  expect(states.at(-1)).toBe('conflict');
  expect(sent).toHaveLength(1);
  await saver.keepMine();
  expect(sent.at(-1)).toEqual({ revision: 7, document: more });
  expect(saver.isSaved()).toBe(true);
});

it('does not send again what the server will not take', async () => {
  const { saver, sent } = begin([
    () => {
      throw new ApiError(400, { code: 'invalid-input', message: 'At most 120 letters' });
    },
  ]);
  saver.change(aDocument());
  await vi.advanceTimersByTimeAsync(100_000);
  expect(sent).toHaveLength(1);
});

it('forgets what was written when the other one is taken', async () => {
  const { saver, sent, kept } = begin([]);
  saver.change(aDocument());
  saver.adopt({ revision: 9 });
  await vi.advanceTimersByTimeAsync(9000);
  expect([sent, kept.at(-1), saver.revision()]).toEqual([[], null, 9]);
});
