import { expect, test } from 'vitest';
import { readCaptions } from './read-captions.ts';

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
