import { expect, test } from 'vitest';
import { statusParts, worstState, type StatusPart } from './status-rules.ts';

const states = (parts: readonly StatusPart[]) => Object.fromEntries(parts.map(({ id, state }) => [id, state]));
const calm = { undeliveredMails: 0, waitingEvents: 0 };
const allWorks = { site: 'works', database: 'works', payments: 'works', mails: 'works' };

test('everything works while nothing waits', () => {
  expect(states(statusParts(calm, null))).toEqual(allWorks);
  expect(states(statusParts(calm, false))).toEqual({ ...allWorks, files: 'works' });
});

test('what waits is delayed, and what does not answer is away', () => {
  expect(states(statusParts({ ...calm, waitingEvents: 1 }, null))).toEqual({ ...allWorks, payments: 'delayed' });
  expect(states(statusParts({ ...calm, undeliveredMails: 1 }, null))).toEqual({ ...allWorks, mails: 'delayed' });
  expect(states(statusParts(calm, true))).toEqual({ ...allWorks, files: 'away' });
  expect(states(statusParts(null, null))).toEqual({
    site: 'delayed',
    database: 'away',
    payments: 'away',
    mails: 'delayed',
  });
});

test('each state of a part has words of its own', () => {
  const parts = [null, calm, { undeliveredMails: 1, waitingEvents: 1 }].flatMap((incidents) => [
    ...statusParts(incidents, true),
    ...statusParts(incidents, false),
  ]);
  for (const { id, name, message } of parts) expect([id, name, message]).not.toContain('');
});

test('the worst part speaks for the whole', () => {
  expect(worstState(statusParts(calm, false))).toBe('works');
  expect(worstState(statusParts({ ...calm, undeliveredMails: 1 }, false))).toBe('delayed');
  expect(worstState(statusParts({ ...calm, undeliveredMails: 1 }, true))).toBe('away');
  expect(worstState([])).toBe('works');
});
