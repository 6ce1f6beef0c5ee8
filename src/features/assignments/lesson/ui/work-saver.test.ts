import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../ui/api-client.ts';
import type { OwnDraft } from '../../submissions/work-contract.ts';
import { createWorkSaver, compareLocalWork, type LocalWork, type WorkSaveState } from './work-saver.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SAVED_AT = '2026-11-14T10:35:00.000Z';

function draftOf({ text, links, revision }: LocalWork): OwnDraft {
  return { text, links: [...links], revision: revision + 1, files: [], savedAt: SAVED_AT };
}

/** A server with planned responses; without a plan it saves everything. */
function start() {
  const sent: LocalWork[] = [];
  const plan: ((work: LocalWork) => Promise<OwnDraft>)[] = [];
  const states: WorkSaveState[] = [];
  const kept: (LocalWork | null)[] = [];
  const saver = createWorkSaver(
    { revision: 0, savedAt: null },
    {
      send: (work) => {
        sent.push(work);
        return plan.shift()?.(work) ?? Promise.resolve(draftOf(work));
      },
      keep: (work) => kept.push(work),
      onState: (state) => states.push(state),
      onSaved: () => undefined,
    },
  );
  return { saver, sent, plan, states, kept };
}

const typed = (text: string) => ({ text, links: [] });
const away = () => Promise.reject(new ApiError(0, {}));
const theirs = { ...draftOf({ ...typed('Theirs'), revision: 6 }) };
const changed = () =>
  Promise.reject(new ApiError(409, { code: 'changed-elsewhere', message: 'Changed.', draft: theirs }));

describe('a draft', () => {
  it('is saved a second after the last key, under the revision that it was made on', async () => {
    const { saver, sent, states, kept } = start();
    saver.change(typed('O'));
    await vi.advanceTimersByTimeAsync(900);
    saver.change(typed('One'));
    expect(kept.at(-1)).toEqual({ ...typed('One'), revision: 0 });
    await vi.advanceTimersByTimeAsync(999);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ ...typed('One'), revision: 0 }]);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: SAVED_AT });
    expect(kept.at(-1)).toBeNull();
    saver.change(typed('Two'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.at(-1)).toEqual({ ...typed('Two'), revision: 1 });
  });

  it('is saved again and again while the network is away, and stays in the browser', async () => {
    const { saver, sent, plan, states, kept } = start();
    plan.push(away, away);
    saver.change(typed('One'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toEqual({ kind: 'failed' });
    expect(kept.at(-1)).toMatchObject({ text: 'One' });
    await vi.advanceTimersByTimeAsync(2000 + 4000);
    expect(sent).toHaveLength(3);
    expect(states.at(-1)).toEqual({ kind: 'saved', at: SAVED_AT });
  });

  it('that is refused stays in the browser and is not sent again by itself', async () => {
    const { saver, sent, plan, states, kept } = start();
    plan.push(() => Promise.reject(new ApiError(422, { code: 'submissions-closed', message: 'Closed.' })));
    saver.change(typed('One'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toEqual({ kind: 'refused', message: 'Closed.' });
    expect(kept.at(-1)).toMatchObject({ text: 'One' });
  });
});

describe('a draft that was changed elsewhere', () => {
  it('waits for a choice while typing goes on', async () => {
    const { saver, sent, plan, states, kept } = start();
    plan.push(changed);
    saver.change(typed('Mine'));
    await vi.advanceTimersByTimeAsync(1000);
    saver.change(typed('Mine, longer'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(states.at(-1)).toMatchObject({ kind: 'conflict', theirs: { text: 'Theirs' } });
    expect(kept.at(-1)).toMatchObject({ text: 'Mine, longer' });
  });

  it('is taken over, or written over under its revision', async () => {
    const one = start();
    one.plan.push(changed);
    one.saver.change(typed('Mine'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.saver.useTheirs()).toEqual(theirs);
    expect(one.saver.revision()).toBe(7);
    expect(one.kept.at(-1)).toBeNull();

    const other = start();
    other.plan.push(changed);
    other.saver.change(typed('Mine'));
    await vi.advanceTimersByTimeAsync(1000);
    await other.saver.replaceWithMine(typed('Mine'));
    expect(other.sent.at(-1)).toEqual({ ...typed('Mine'), revision: 7 });
    expect(other.states.at(-1)).toMatchObject({ kind: 'saved' });
  });
});

it('a file that joins does not hide what another tab saved', async () => {
  const { saver, sent } = start();
  saver.noteFiles({ revision: 4, savedAt: SAVED_AT });
  saver.change(typed('Mine'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.at(-1)?.revision).toBe(0);
});

it('what an earlier visit kept is saved on its own revision, and offered on another', () => {
  const draft = { revision: 3, text: 'Saved', links: [] };
  expect(compareLocalWork(null, draft)).toBe('nothing');
  expect(compareLocalWork({ ...typed('Saved'), revision: 1 }, draft)).toBe('nothing');
  expect(compareLocalWork({ ...typed('More'), revision: 3 }, draft)).toBe('unsaved');
  expect(compareLocalWork({ ...typed('More'), revision: 2 }, draft)).toBe('conflict');
  expect(compareLocalWork({ ...typed('More'), revision: 0 }, null)).toBe('unsaved');
});
