import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOf, speak, toCaptions, toWav } from './narrate.mjs';

const PAUSE = 0.5;

/** Takes a lesson, its talk (`lines` of speaker, voice, words) and two folders; writes `<file>.m4a` and `<file>.vtt`. */
export function makeAudio({ lesson, audio, workFolder, mediaFolder }) {
  let now = 0;
  const lines = audio.lines.map(([speaker, voice, line]) => {
    const samples = speak(line, voice, PAUSE);
    const start = now;
    now += secondsOf(samples);
    return { speaker, line, samples, start, end: now };
  });
  const wav = join(workFolder, `${lesson.slug}-${audio.file}.wav`);
  writeFileSync(wav, toWav(Buffer.concat(lines.map((line) => line.samples))));
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    wav,
    '-af',
    'highpass=f=90,lowpass=f=8000',
    '-c:a',
    'aac',
    '-b:a',
    '24k',
    '-ac',
    '1',
    '-ar',
    '22050',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-movflags',
    '+faststart',
    join(mediaFolder, `${audio.file}.m4a`),
  ]);
  writeFileSync(join(mediaFolder, `${audio.file}.vtt`), toCaptions(lines));
  return now;
}
