import type { Context } from '../../../platform/http/context.ts';
import type { Demo } from './demo-contract.ts';
import { toDemo } from './to-demo.ts';
import { selectFreeSlots } from './slots-store.ts';

/** The next classes with a free seat. With a course: its classes and those for all courses. */
export async function listUpcomingDemos(
  { db }: Pick<Context, 'db'>,
  { course = '', limit }: { course?: string | undefined; limit: number },
): Promise<Demo[]> {
  return (await selectFreeSlots(db, { course, limit })).map(toDemo);
}
