import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { selectSeatsOf } from './demo-bookings-store.ts';
import type { DemoPerson, listDemos as contract, OfficeDemo } from './demo-contract.ts';
import { showOfficeDemo, showPerson } from './show-demo.ts';
import { selectSlot, selectSlots } from './slots-store.ts';

/** The office's classes: to come or of today with the nearest first, or over with the latest first. */
export async function listDemos({ db }: Pick<Context, 'db'>, { when, page, limit }: z.output<typeof contract.query>) {
  const offset = (page - 1) * limit;
  const { slots, total } = await selectSlots(db, { when, limit, offset });
  return { demos: slots.map(showOfficeDemo), total, page, limit };
}

/** One class with everybody who has a seat. */
export async function getDemo(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { id }: { id: string },
): Promise<{ demo: OfficeDemo; people: DemoPerson[] }> {
  const slot = await selectSlot(db, id);
  if (!slot) throw noSuchDemo();
  const seats = await selectSeatsOf(db, id);
  return { demo: showOfficeDemo(slot), people: seats.map((seat) => showPerson(settings, seat)) };
}

export function noSuchDemo() {
  return notFound('There is no such class.');
}
