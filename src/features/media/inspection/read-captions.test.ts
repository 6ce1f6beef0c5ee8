import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCues } from '../../learning/viewers/ui/read-cues.ts';
import { findDamagedTime, readCaptions } from './read-captions.ts';

test('SRT becomes WebVTT, with its line ends and commas put right', () => {
  const srt =
    '\uFEFF1\r\n0:00:01,000 --> 0:00:02,500\r\nNamaste.\r\n\r\n2\r\n00:01:00,250 --> 00:01:02,000\r\nWelcome, all.\r\n';
  expect(readCaptions(srt)).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nNamaste.\n\n2\n00:01:00.250 --> 00:01:02.000\nWelcome, all.\n',
  );
});

test('WebVTT stays as it is', () => {
  const vtt = 'WEBVTT - lesson\n\n00:01.000 --> 00:02.000 align:start\nNamaste.\n';
  expect(readCaptions(vtt)).toBe(vtt);
});

test.each(['', 'Only words.', 'WEBVTT\n\nno times', 'WEBVTTX\n', '{"a": 1}'])('%j holds no captions', (text) => {
  expect(readCaptions(text)).toBeNull();
});

test('cues of other programs are read as players read them', () => {
  expect(readCaptions('WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nNamaste.\n')).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nNamaste.\n',
  );
  expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nIn 2 steps\n7\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nOne\n\n2\n00:00:03.000 --> 00:00:04.000\nIn 2 steps\n7\n',
  );
  expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000\n{\\an8}<font color="red">Above</font> <i>all</i>\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000 line:0\nAbove <i>all</i>\n',
  );
  expect(readCaptions('0:00:01.500,0:00:03.000\nFrom a film site\n')).toBe(
    'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nFrom a film site\n',
  );
  expect(readCaptions('1\n00:00:01,5-->00:00:02\nShort times\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.500 --> 00:00:02.000\nShort times\n',
  );
  expect(readCaptions('1\n00:00:01,000 --> 00:00:02,000 X1:63 X2:223 Y1:43 Y2:58\nCorners\n')).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nCorners\n',
  );
});

test('notes and styles of WebVTT stay when its times have to be written anew', () => {
  expect(
    readCaptions(
      'WEBVTT\nKind: captions\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01,000 --> 00:02,000\nHi\n',
    ),
  ).toBe('WEBVTT\n\nNOTE by hand\n\nSTYLE\n::cue { color: red }\n\nintro\n00:00:01.000 --> 00:00:02.000\nHi\n');
});

test.each([
  'WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards\n',
  'WEBVTT\n\n00:01.000 --> 00:02.000\n\n',
  '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}\n',
])('%j has no cue that would be seen', (text) => {
  expect(readCaptions(text)).toBeNull();
});

test.each([
  ['1\n00:00:01,000 –> 00:00:02,500', 'another dash'],
  ['1\n00:00:01,000 → 00:00:02,500', 'an arrow'],
  ['1\n00: 00: 01, 000 -> 00: 00: 02, 500', 'blanks'],
  ['१\n००:००:०१,००० --> ००:००:०२,५००', 'digits of another script'],
  ['1\n00：00：01,0000 --> 00：00：02,5000', 'wide colons and more decimals'],
])('times with %j are read', (times) => {
  expect(readCaptions(`${times}\nHi\n`)).toContain('00:00:01.000 --> 00:00:02.500\nHi\n');
});

test('no word of SRT is lost: comparisons, paragraphs, cues that end before they begin', () => {
  const srt = [
    ['1', '00:00:01,000 --> 00:00:02,500', 'if a < b & c', '', 'then <div>, &amp; <i>so</i>\\Non <3'],
    ['2', '00:00:05,000 --> 00:00:04,000', 'Backwards'],
    ['3', '00:00:06,000 --> 00:00:06,000', 'No time'],
    ['4', '00:00:06,500 --> 00:00:07,000', 'Last'],
  ];
  const captions = readCaptions(srt.map((cue) => cue.join('\n')).join('\n\n')) ?? '';
  expect(captions).toContain('if a &lt; b &amp; c\nthen &lt;div>, &amp; <i>so</i>\non &lt;3');
  expect(readCues(captions)).toEqual([
    { startSeconds: 1, endSeconds: 2.5, text: 'if a < b & c then <div>, & so on <3' },
    { startSeconds: 5, endSeconds: 6, text: 'Backwards' },
    { startSeconds: 6, endSeconds: 6.5, text: 'No time' },
    { startSeconds: 6.5, endSeconds: 7, text: 'Last' },
  ]);
});

test('a line of times that was damaged is found', () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi at 10:30 - sharp\n\n2\n';
  expect(findDamagedTime(`${srt}00:00:03,000 --> 00:00:04,000\nBye\n`)).toBeNull();
  for (const times of ['00:00:03,000 -- 00:00:04,000', '00:00:03,000 -->'])
    expect(findDamagedTime(`${srt}${times}`)).toEqual({ line: 6, text: times });
});

test('whatever cues are written, the player gets them all', () => {
  const value = fc.stringMatching(/^[a-z\u0915-\u0939 ]{0,8}[a-z]$/);
  const cues = fc.array(
    fc.record({ start: fc.nat(9_000_000), length: fc.integer({ min: 1, max: 9000 }), text: value }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(cues, fc.constantFrom(',', '.'), fc.boolean(), (written, point, hasBlanks) => {
      const time = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace('.', point);
      const srt = written
        .map((cue, at) => `${at + 1}\n${time(cue.start)} --> ${time(cue.start + cue.length)}\n${cue.text}\n`)
        .join(hasBlanks ? '\n' : '');
      const read = readCues(readCaptions(srt) ?? '');
      expect(read.map(({ text }) => text).toSorted()).toEqual(
        written.map((cue) => cue.text.replaceAll(/ +/g, ' ').trim()).toSorted(),
      );
    }),
  );
});
