import { expect, test } from 'vitest';
import { describeCron } from './describe-cron.ts';

test.each([
  ['* * * * *', 'Every minute'],
  ['*/15 * * * *', 'Every 15 minutes'],
  ['15 * * * *', 'Every hour'],
  ['20 */6 * * *', 'Every 6 hours'],
  ['30 18 * * *', 'Every day at 12 am'],
  ['0 21 * * *', 'Every day at 2:30 am'],
  ['30 7 * * *', 'Every day at 1 pm'],
  ['0 4 * * 1', '0 4 * * 1'],
])('%s: %s', (cron, text) => expect(describeCron(cron)).toBe(text));
