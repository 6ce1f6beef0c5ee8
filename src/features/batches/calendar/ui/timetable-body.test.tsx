import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ownClass } from '../../../../testing/own-class.ts';
import { TimetableBody, type TimetableData } from './timetable-body.tsx';

type Shown = Omit<Partial<TimetableData>, 'timetable'> & { timetable?: Partial<TimetableData['timetable']> };

const one = ownClass({ topic: 'Card sorting' });

function show({ timetable, ...more }: Shown): string {
  const data: TimetableData = {
    attendance: [],
    feedUrl: null,
    view: 'agenda',
    monday: '2026-12-07',
    ...more,
    timetable: {
      success: true,
      now: '2026-12-07T12:00:00.000Z',
      from: '2026-12-07',
      to: '2026-12-20',
      today: [],
      sessions: [],
      next: null,
      hasClasses: true,
      dues: [],
      waitlist: [],
      choices: [],
      ...timetable,
    },
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <TimetableBody {...data} choices={null} /> }]);
  return renderToStaticMarkup(<Stub />)
    .replaceAll('&#x27;', "'")
    .replaceAll('\u00A0', ' ');
}

test('without classes there is a way to the batches', () => {
  const html = show({ timetable: { hasClasses: false } });
  expect(html).toContain('You have no classes yet.');
  expect(html).toMatch(/href="\/enroll"[^>]*>See batches/);
});

test('today’s class has its door from ten minutes before, and a room its code', () => {
  const early = show({ timetable: { today: [one], sessions: [one] } });
  expect(early).toContain('You can join from 5:50 pm');
  expect(early).not.toContain('Join class');
  expect(early).toMatch(/href="\/attend\/c1"[^>]*>.*Mark attendance/);
  const open = show({ timetable: { today: [one], sessions: [one], now: '2026-12-07T12:22:00.000Z' } });
  expect(open).toMatch(/href="\/join\/c1"[^>]*>.*Join class/);
  expect(open).toContain('Starts in 8 minutes');
  expect(show({ timetable: { next: one } })).toContain('No class today. Next: Monday, 7 December at 6 pm.');
});

test('rows offer what can be done, dues lead to the payments, an offer has its two buttons', () => {
  const waitlist = [
    {
      id: 'w1',
      batchId: 'b2',
      code: 'UX-02',
      state: 'offered' as const,
      position: 0,
      until: '2026-12-08T10:40:00.000Z',
    },
  ];
  const dues = [{ dueOn: '2026-12-09', amount: 7000, title: 'UI/UX Design' }];
  const html = show({ timetable: { sessions: [one], dues, waitlist } });
  for (const text of ['Ask for leave', 'Add to calendar', 'Payment due: ₹7,000', 'Take the seat', 'No, thank you'])
    expect(html).toContain(text);
  expect(html).toContain('A seat is free in UX-02. It is yours until Tuesday, 8 December at 4:10 pm.');
});

test('a week stands by its hours: what overlaps shares a column, and what became of a class is said in words', () => {
  const late = ownClass({
    id: 'c2',
    number: 4,
    startsAt: '2026-12-09T13:30:00.000Z',
    endsAt: '2026-12-09T15:30:00.000Z',
  });
  const cancelled = ownClass({
    id: 'c3',
    number: 5,
    startsAt: '2026-12-09T12:30:00.000Z',
    endsAt: '2026-12-09T14:30:00.000Z',
    state: 'cancelled',
    replacedBy: { number: 9, startsAt: '2026-12-13T05:30:00.000Z' },
  });
  const html = show({ view: 'week', timetable: { sessions: [one, late, cancelled] } });
  expect(html).toContain('7 to 13 December');
  expect(html).toMatch(/--lane:1;--lanes:2/);
  expect(html).toContain('Mon, today');
  expect(html).toMatch(/Cancelled.*Sun 13 Dec, 11 am/s);
});

test('without connection the page says from when it is, and joins nothing', () => {
  const html = show({
    timetable: { today: [one], sessions: [one], now: '2026-12-07T12:22:00.000Z' },
    cachedAt: '2026-12-07T10:40:00.000Z',
  });
  expect(html).toContain('As of 4:10 pm, no connection');
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>.*Join class/);
  expect(html).not.toContain('href="/join/c1"');
});

test('the strip tells its classes as one picture with the sum in words', () => {
  const marked = (id: string, status: 'present' | 'absent') => ({
    id,
    number: 1,
    batchCode: 'UX-01',
    topic: '',
    startsAt: '2026-12-07T12:30:00.000Z',
    state: 'held' as const,
    counts: true,
    status,
    how: 'code' as const,
    madeUpOn: null,
  });
  const sessions = [marked('a', 'present'), marked('b', 'absent'), marked('c', 'present')];
  const batch = {
    batchId: 'b1',
    code: 'UX-01',
    percent: 66,
    attended: 2,
    counted: 3,
    minimum: 0,
    warnBelow: 75,
    sessions,
  };
  expect(show({ attendance: [batch] })).toContain('aria-label="Last 3 classes: 2 present, 1 absent"');
});

test('attendance has the figure, how each class was marked, and a warning below the line', () => {
  const batch = {
    batchId: 'b1',
    code: 'UX-01',
    percent: 66,
    attended: 2,
    counted: 3,
    minimum: 0,
    warnBelow: 75,
    sessions: [
      {
        id: 'c1',
        number: 3,
        batchCode: 'UX-01',
        topic: 'Card sorting',
        startsAt: '2026-12-07T12:30:00.000Z',
        state: 'held' as const,
        counts: true,
        status: 'absent' as const,
        how: 'trainer' as const,
        madeUpOn: '2026-12-12',
      },
    ],
  };
  const html = show({ view: 'attendance', attendance: [batch] });
  for (const text of ['66% attendance', '2 of 3 classes', 'by your trainer', 'Made up', 'Made up on 12 December 2026'])
    expect(html).toContain(text);
  expect(html).toContain('Your attendance is below 75%. Book a make-up class or talk to your trainer.');
  expect(show({ view: 'attendance', attendance: [] })).toContain('No class has been marked yet.');
});
