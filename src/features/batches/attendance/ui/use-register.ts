import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { readStorageJson, writeStorageJson } from '../../../../ui/browser-storage.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { Mark } from '../../rules.ts';
import type { getRegister, RegisterRow, saveMarks } from '../register-contract.ts';
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
  type Conflict,
  type RegisterQueue,
} from './register-queue.ts';

export type SavingState = 'saved' | 'saving' | 'waiting';

/** Taps that come close together go out in one save. */
const SAVE_AFTER_MS = 500;
const RETRY_MS = 10_000;

/**
 * The marks of a register on this device: shown at once, saved by themselves, and kept while the network is away. What was kept is sent
 * again with the same key, after looking whether somebody else changed the same mark.
 */
export function useRegister(sessionId: string, loaded: readonly RegisterRow[], reason: string) {
  const storeKey = `register:${sessionId}`;
  const [rows, setRows] = useState(loaded);
  const [queue, setQueue] = useState<RegisterQueue>(EMPTY_QUEUE);
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map());
  const [saving, setSaving] = useState<SavingState>('saved');
  const current = useRef({ queue, reason, isBusy: false, isKept: false });
  current.current.reason = reason;

  const keep = useCallback(
    (next: RegisterQueue) => {
      current.current.queue = next;
      setQueue(next);
      writeStorageJson(storeKey, countWaiting(next) === 0 ? null : next);
    },
    [storeKey],
  );

  const save = useCallback(async () => {
    const state = current.current;
    if (state.isBusy) return;
    state.isBusy = true;
    try {
      for (;;) {
        const next = beginSending(state.queue, crypto.randomUUID());
        if (!next.sending) break;
        keep(next);
        setSaving('saving');
        let { sending } = next;
        if (state.isKept) {
          const fresh = await callApi<typeof getRegister>({
            method: 'GET',
            path: '/admin/sessions/:id',
            params: { id: sessionId },
          });
          const found = findConflicts(fresh.roster, sending.marks);
          setRows(fresh.roster);
          setConflicts((known) => new Map([...known, ...found]));
          const left = withoutPeople(sending, found.keys(), crypto.randomUUID());
          keep({ ...state.queue, sending: left });
          state.isKept = false;
          if (!left) continue;
          sending = left;
        }
        const marks = Object.entries(sending.marks).map(([personId, { status }]) => ({ personId, status }));
        const body = { marks, reason: state.reason, requestKey: sending.requestKey };
        const { roster } = await callApi<typeof saveMarks>({
          method: 'PUT',
          path: '/admin/sessions/:id/marks',
          params: { id: sessionId },
          body,
        });
        setRows(roster);
        keep(endSending(state.queue));
      }
      setSaving('saved');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused) {
        // The server says why; the marks that it refused are given up, and the register is as it has it.
        keep(endSending(state.queue));
        showToast('error', error.message);
        setSaving('saved');
      } else {
        state.isKept = true;
        setSaving('waiting');
      }
    } finally {
      state.isBusy = false;
    }
  }, [keep, sessionId]);

  // What the page loaded anew is shown, unless marks of this device wait to be saved.
  useEffect(() => {
    if (countWaiting(current.current.queue) === 0) setRows(loaded);
  }, [loaded]);

  // What an earlier visit kept goes out first.
  useEffect(() => {
    const kept = readQueue(readStorageJson(storeKey));
    if (countWaiting(kept) === 0) return;
    current.current.isKept = true;
    keep(kept);
    setSaving('waiting');
    void save();
  }, [keep, save, storeKey]);

  useEffect(() => {
    if (saving !== 'waiting') return;
    const again = () => void save();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [save, saving]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const mark = useCallback(
    (given: readonly { personId: string; status: Mark | null }[]) => {
      const shown = shownMarks(rows, current.current.queue);
      let next = current.current.queue;
      for (const { personId, status } of given)
        next = addMark(next, personId, { status, seen: shown.get(personId) ?? null });
      keep(next);
      setConflicts(
        (known) => new Map([...known].filter(([personId]) => !given.some((one) => one.personId === personId))),
      );
      setSaving((state) => (state === 'waiting' ? state : 'saving'));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    [keep, rows, save],
  );

  return {
    rows,
    marks: shownMarks(rows, queue),
    conflicts,
    waiting: countWaiting(queue),
    saving,
    mark,
    save,
  };
}
