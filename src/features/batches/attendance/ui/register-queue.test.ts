import { describe, expect, it } from 'vitest';
import type { RegisterRow } from '../register-contract.ts';
import {
  addMark,
  beginSending,
  countWaiting,
  EMPTY_QUEUE,
  endSending,
  findConflicts,
  readQueue,
  shownMarks,
  withoutPeople,
} from './register-queue.ts';

const row = (personId: string, status: RegisterRow['status']) => ({ personId, status }) as RegisterRow;
const present = { status: 'present', seen: null } as const;

describe('the marks that wait', () => {
  it('are shown over the server’s and counted once a student', () => {
    const first = beginSending(addMark(EMPTY_QUEUE, 'a', present), 'key');
    const queue = addMark(addMark(first, 'a', { status: 'late', seen: 'present' }), 'b', present);
    expect(countWaiting(queue)).toBe(2);
    expect(shownMarks([row('a', null), row('b', 'absent'), row('c', 'late')], queue)).toEqual(
      new Map([
        ['a', 'late'],
        ['b', 'present'],
        ['c', 'late'],
      ]),
    );
  });

  it('keep their key until they are answered', () => {
    const queue = beginSending(addMark(EMPTY_QUEUE, 'a', present), 'one');
    expect(beginSending(addMark(queue, 'b', present), 'two').sending?.requestKey).toBe('one');
    expect(endSending(queue)).toEqual(EMPTY_QUEUE);
    expect(beginSending(EMPTY_QUEUE, 'none').sending).toBeNull();
  });

  it('keep what was seen first when they change again', () => {
    const queue = addMark(addMark(EMPTY_QUEUE, 'a', present), 'a', { status: 'absent', seen: 'present' });
    expect(queue.waiting.a).toEqual({ status: 'absent', seen: null });
  });

  it('are in conflict with what somebody else changed meanwhile', () => {
    const marks = { a: present, b: present, c: present };
    expect(findConflicts([row('a', 'absent'), row('b', null), row('c', 'present')], marks)).toEqual(
      new Map([['a', { mine: 'present', theirs: 'absent' }]]),
    );
    const sending = { requestKey: 'one', marks };
    expect(withoutPeople(sending, ['a'], 'two')).toEqual({ requestKey: 'two', marks: { b: present, c: present } });
    expect(withoutPeople(sending, [], 'two')).toBe(sending);
    expect(withoutPeople(sending, ['a', 'b', 'c'], 'two')).toBeNull();
  });

  it('are read from what a device kept', () => {
    const queue = addMark(EMPTY_QUEUE, 'a', present);
    expect(readQueue(queue)).toEqual(queue);
    expect(readQueue(null)).toEqual(EMPTY_QUEUE);
    expect(readQueue(null)).toEqual(EMPTY_QUEUE);
  });
});
