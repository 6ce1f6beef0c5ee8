import { expect, test } from 'vitest';
import { writeBatches } from './csv-file.ts';

const columns = [
  { head: 'Number', cell: (row: number) => row },
  { head: 'Words', cell: (row: number) => (row === 2 ? '=1+1' : 'plain') },
];

async function write(rows: number, max: number): Promise<string[]> {
  const all = Array.from({ length: rows }, (_, at) => at + 1);
  const readAfter = async (last: number | null, limit: number) =>
    all.filter((row) => row > (last ?? 0)).slice(0, limit);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of writeBatches({ columns, readAfter }, max)) text += decoder.decode(chunk);
  return text.split('\r\n').slice(0, -1);
}

test('a file has a head, every row once, and no formula', async () => {
  const lines = await write(1203, 10_000);
  expect(lines).toHaveLength(1204);
  expect(lines[2]).toBe("2,'=1+1");
  expect(lines.at(-1)).toBe('1203,plain');
});

test('what is too long for it ends with a word', async () => {
  expect(await write(7, 5)).toHaveLength(7);
  expect((await write(7, 5)).at(-1)).toBe('Only the first 5 rows stand here. Narrow the filters.');
  expect((await write(5, 5)).at(-1)).toBe('5,plain');
});
