import { expect, test } from 'vitest';
import { saveProgress } from './contract.ts';

test('completed contents come as a list, or as the keys of an object (spec 2 §3)', () => {
  const read = (completedContent: unknown) => saveProgress.body.safeParse({ completedContent });
  for (const sent of [['0-0-0'], { '0-0-0': true, '0-0-1': false }])
    expect(read(sent).data?.completedContent).toEqual(['0-0-0']);
  const many = Array.from({ length: 5001 }, (_, at) => `0-0-${at}`);
  for (const tooMany of [many, Object.fromEntries(many.map((key) => [key, true]))])
    expect(read(tooMany).error?.issues[0]?.message).toBe('At most 5000 contents are saved at once');
  for (const wrong of ['all', [5], { '0-0-0': 'yes' }])
    expect(read(wrong).error?.issues[0]?.message).toBe('The completed contents are a list of keys such as 0-1-2');
});
