import { execFileSync } from 'node:child_process';

const SAMPLE_RATE = 22050;
const WORDS_PER_MINUTE = 150;
const CUE_CHARACTERS = 84;

/** Voices of the narrator: `espeak-ng` names with their pitch. */
const VOICES = {
  woman: ['en-gb+f3', '46'],
  man: ['en-gb+m3', '38'],
  guestWoman: ['en-gb-x-rp+f2', '58'],
  guestMan: ['en-gb-scotland+m1', '46'],
};

/**
 * Speaks one line. `{₹500|five hundred rupees}` is shown as its first half and spoken as its second.
 * Gives mono 16-bit samples with `pauseSeconds` of silence after them.
 */
export function speak(line, voice, pauseSeconds) {
  const [name, pitch] = VOICES[voice];
  const wav = execFileSync('espeak-ng', [
    '-v',
    name,
    '-p',
    pitch,
    '-s',
    String(WORDS_PER_MINUTE),
    '-a',
    '80',
    '--stdout',
    spoken(line),
  ]);
  const start = wav.indexOf('data') + 8;
  const samples = trimSilence(wav.subarray(start, start + Math.floor((wav.length - start) / 2) * 2));
  return Buffer.concat([samples, silence(pauseSeconds)]);
}

/** Seconds that the samples last. */
export const secondsOf = (samples) => samples.length / 2 / SAMPLE_RATE;

/** Wraps samples as a WAV file. */
export function toWav(samples) {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Takes `{ line, start, end, speaker? }` in seconds; returns a WebVTT file of cues of at most two lines. */
export function toCaptions(cues) {
  const blocks = cues.flatMap(splitCue).map(({ start, end, text, speaker }) => {
    const voice = speaker ? `<v ${speaker}>` : '';
    return `${stamp(start)} --> ${stamp(end)}\n${voice}${foldInTwo(text)}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

const spoken = (line) => line.replace(/\{[^|}]*\|([^}]*)\}/g, '$1');
const shown = (line) => line.replace(/\{([^|}]*)\|[^}]*\}/g, '$1');
const silence = (seconds) => Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * 2);

/** espeak-ng ends each line with silence of its own; the pauses here are chosen instead. */
function trimSilence(samples) {
  let end = samples.length;
  while (end > 2 && Math.abs(samples.readInt16LE(end - 2)) < 60) end -= 2;
  return samples.subarray(0, end);
}

function splitCue({ line, start, end, speaker }) {
  const text = shown(line);
  const count = Math.ceil(text.length / CUE_CHARACTERS);
  const words = text.split(' ');
  const parts = [];
  for (let i = 0; i < count; i++) {
    const target = Math.ceil(words.join(' ').length / (count - i));
    let part = words.shift();
    while (words.length && part.length + words[0].length / 2 < target) part += ` ${words.shift()}`;
    parts.push(part);
  }
  let from = start;
  return parts.map((part) => {
    const to = from + ((end - start) * part.length) / parts.reduce((sum, other) => sum + other.length, 0);
    const cue = { start: from, end: to, text: part, speaker };
    from = to;
    return cue;
  });
}

function foldInTwo(text) {
  if (text.length <= CUE_CHARACTERS / 2) return text;
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index);
  const middle = spaces.reduce(
    (best, at) => (Math.abs(at - text.length / 2) < Math.abs(best - text.length / 2) ? at : best),
    0,
  );
  return `${text.slice(0, middle)}\n${text.slice(middle + 1)}`;
}

function stamp(seconds) {
  const ms = Math.round(seconds * 1000);
  const pad = (value, size) => String(value).padStart(size, '0');
  return `${pad(Math.floor(ms / 3600000), 2)}:${pad(Math.floor(ms / 60000) % 60, 2)}:${pad(Math.floor(ms / 1000) % 60, 2)}.${pad(ms % 1000, 3)}`;
}
