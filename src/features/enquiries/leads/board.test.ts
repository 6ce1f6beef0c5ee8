import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startInbox, type Inbox } from '../../../testing/start/start-inbox.ts';
import type { Lead } from './inbox-contract.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
});
afterAll(() => inbox.close());

interface Column {
  stage: string;
  leads: Lead[];
  total: number;
  courses: { course: string; total: number }[];
}
const board = async (query = '') => {
  const { status, body } = await inbox.call('GET', `/leads/board${query}`);
  expect(status).toBe(200);
  return body.columns as unknown as Column[];
};

test('the open stages are columns with their newest leads, their number and the courses of interest', async () => {
  const first = await inbox.lead({ course: 'Web Development' });
  const second = await inbox.lead({ course: 'UI/UX Design' });
  const third = await inbox.lead({ course: 'UI/UX Design' });
  const lost = await inbox.lead();
  expect((await inbox.change(first, { stage: 'contacted' })).status).toBe(200);
  expect((await inbox.change(lost, { stage: 'lost', lostReason: 'Fee' })).status).toBe(200);
  const columns = await board();
  expect(columns.map(({ stage }) => stage)).toEqual(['new', 'contacted', 'demo-booked', 'demo-attended', 'enrolled']);
  const [fresh, contacted] = columns;
  expect(fresh?.leads.map(({ id }) => id)).toEqual([third.id, second.id]);
  expect(fresh).toMatchObject({ total: 2, courses: [{ course: 'UI/UX Design', total: 2 }] });
  expect(contacted).toMatchObject({ total: 1, courses: [{ course: 'Web Development', total: 1 }] });
  expect(columns.flatMap(({ leads }) => leads).map(({ id }) => id)).not.toContain(lost.id);
});

test('a column is bounded, and the filters of the list hold', async () => {
  const [fresh] = await board('?limit=1');
  expect(fresh).toMatchObject({ total: 2 });
  expect(fresh?.leads).toHaveLength(1);
  const [found] = await board('?course=Web+Development');
  expect(found).toMatchObject({ total: 0, leads: [] });
});

test('the open leads are neither enrolled nor lost; where every stage is wanted, those are there too', async () => {
  const formHeading = 'Open or lost';
  const here = await inbox.lead({ name: 'Here', formHeading });
  const gone = await inbox.lead({ name: 'Gone', formHeading });
  await inbox.change(gone, { stage: 'lost', lostReason: 'Fee' });
  const sold = await inbox.lead({ name: 'Sold', formHeading });
  await inbox.rows(sql`UPDATE leads SET stage = 'enrolled' WHERE id = ${sold.id}`);
  const list = async (stage: string) => {
    const { body } = await inbox.list({ form: formHeading, stage });
    return { ...body, ids: (body.leads as unknown as Lead[]).map(({ id }) => id) };
  };
  expect(await list('open')).toMatchObject({ total: 1, stages: { new: 1, enrolled: 1, lost: 1 }, ids: [here.id] });
  expect(await list('all')).toMatchObject({ total: 3, ids: [sold.id, gone.id, here.id] });
});
