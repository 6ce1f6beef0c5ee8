import { expect, test } from 'vitest';
import type { Context } from '../../../platform/http/context.ts';
import { assignmentsQueues } from '../../assignments/assignments-queues.ts';
import { batchesQueues } from '../../batches/batches-queues.ts';
import { instalmentQueues } from '../../instalments/remind-of-dues.ts';
import { queueLabel } from './queue-labels.ts';

test('jobs about batches and instalments have a label of their own', () => {
  const context = {} as Context;
  const names = [...assignmentsQueues(context), ...batchesQueues(context), ...instalmentQueues(context)].map(
    ({ name }) => name,
  );
  const asNamed = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');
  expect(names.filter((name) => queueLabel(name) === asNamed(name))).toEqual([]);
});
