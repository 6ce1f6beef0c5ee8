import { expect, it } from 'vitest';
import { beginHistory, noteEdit, redoEdit, undoEdit } from './edit-history.ts';

it('undoes edit by edit, and does them again', () => {
  let history = beginHistory('a');
  history = noteEdit(history, 'b', { mark: null, at: 1 });
  history = noteEdit(history, 'c', { mark: null, at: 2 });
  expect(undoEdit(undoEdit(history)).now).toBe('a');
  expect(undoEdit(undoEdit(undoEdit(history))).now).toBe('a');
  expect(redoEdit(redoEdit(redoEdit(undoEdit(undoEdit(history))))).now).toBe('c');
});

it('takes letters that come one after the other into one field as one edit', () => {
  let history = beginHistory('');
  history = noteEdit(history, 'w', { mark: 'title', at: 1000 });
  history = noteEdit(history, 'we', { mark: 'title', at: 1500 });
  history = noteEdit(history, 'we.', { mark: 'subtitle', at: 1600 });
  history = noteEdit(history, 'we..', { mark: 'subtitle', at: 9000 });
  expect(undoEdit(history).now).toBe('we.');
  expect(undoEdit(undoEdit(history)).now).toBe('we');
  expect(undoEdit(undoEdit(undoEdit(history))).now).toBe('');
});

it('forgets what was undone when something else is written', () => {
  const undone = undoEdit(noteEdit(beginHistory('a'), 'b', { mark: null, at: 1 }));
  expect(redoEdit(noteEdit(undone, 'c', { mark: null, at: 2 })).now).toBe('c');
});
