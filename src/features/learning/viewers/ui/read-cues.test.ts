import { expect, it } from 'vitest';
import { cueAt, findCues, readCues } from './read-cues.ts';

const file = `WEBVTT - made by hand

NOTE not said

STYLE
::cue { color: red }

first
00:00:01.000 --> 00:00:05.078 align:start
<v Meenal>Nothing heavy starts
at full speed.

01:02.500 --> 01:04.000
2 &lt; 3 &amp; 4

00:00:09.000 --> 00:00:10.000

broken --> 00:00:12.000
lost
`;
const cues = readCues(file);

it('reads the cues with their times and plain words', () => {
  expect(cues).toEqual([
    { startSeconds: 1, endSeconds: 5.078, text: 'Nothing heavy starts at full speed.' },
    { startSeconds: 62.5, endSeconds: 64, text: '2 < 3 & 4' },
  ]);
  expect(readCues(file.replaceAll('\n', '\r\n'))).toEqual(cues);
  expect(readCues('')).toEqual([]);
});

it('knows what is being said', () => {
  expect([0, 1, 30, 62.5, 99].map((second) => cueAt(cues, second))).toEqual([-1, 0, 0, 1, 1]);
});

it('finds cues by all words', () => {
  expect(findCues(cues, 'SPEED nothing').map(({ at }) => at)).toEqual([0]);
  expect(findCues(cues, ' ')).toHaveLength(2);
  expect(findCues(cues, 'speed 2')).toEqual([]);
});
