import type { z } from 'zod';
import { formatDateTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { csvFile, type CsvColumn } from '../../../platform/http/csv-file.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { selectSeatsOf } from './demo-bookings-store.ts';
import type { DemoFilter, DemoPerson, listDemos as contract, OfficeDemo } from './demo-contract.ts';
import { demoTitle, defaultDemoSort } from '../rules.ts';
import { toOfficeDemo, toAttendee } from './to-demo.ts';
import { countSlots, selectSlot, selectSlots } from './slots-store.ts';
import { yesNo } from '../../../kit/csv.ts';

/** The office's classes: upcoming, today's, or past. */
export async function listDemos(
  { db }: Pick<Context, 'db'>,
  { sort, page, limit, ...filter }: z.output<typeof contract.query>,
) {
  const order = sort ?? defaultDemoSort(filter.when);
  const [slots, counted] = await Promise.all([
    selectSlots(db, filter, { sort: order, limit, offset: (page - 1) * limit }),
    countSlots(db, filter),
  ]);
  return { demos: slots.map(toOfficeDemo), ...counted, page, limit };
}

/** All matching classes as a CSV table. The export is audited. */
export async function exportDemos(
  context: Pick<Context, 'clock' | 'db'>,
  { filter, actorId }: { filter: DemoFilter; actorId: string },
): Promise<Response> {
  const details = { when: filter.when, isSearched: filter.search !== '' };
  let offset = 0;
  return csvFile(context, {
    name: 'demo-classes',
    audit: { actorId, action: 'demo.exported', subject: 'demos', details },
    columns,
    async readAfter(_last, limit) {
      const slots = await selectSlots(context.db, filter, { sort: defaultDemoSort(filter.when), limit, offset });
      offset += slots.length;
      return slots.map(toOfficeDemo);
    },
  });
}

const columns: CsvColumn<OfficeDemo>[] = [
  { head: 'Date', cell: ({ startsAt }) => formatDateTime(startsAt) },
  { head: 'Minutes', cell: ({ minutes }) => minutes },
  { head: 'Class', cell: demoTitle },
  { head: 'Course', cell: ({ course }) => course },
  { head: 'Place', cell: ({ isOnline, place }) => (isOnline ? `Online: ${place}` : place) },
  { head: 'Trainer', cell: ({ trainer }) => trainer },
  { head: 'Seats', cell: ({ seats }) => seats },
  { head: 'Taken', cell: ({ taken }) => taken },
  { head: 'Cancelled', cell: ({ isCancelled }) => yesNo(isCancelled) },
];

/** One class with everyone who has a seat. */
export async function getDemo(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id }: { id: string },
): Promise<{ demo: OfficeDemo; people: DemoPerson[] }> {
  const slot = await selectSlot(db, id);
  if (!slot) throw noSuchDemo();
  const seats = await selectSeatsOf(db, id);
  return { demo: toOfficeDemo(slot), people: seats.map((seat) => toAttendee(settings, seat)) };
}

export function noSuchDemo() {
  return notFound('There is no such class.');
}
