import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOverflow, show } from './browser.mjs';
import { secondsOf, speak, toCaptions, toWav } from './narrate.mjs';
import { slideHtml } from './slides.mjs';

const PAUSE_IN_SLIDE = 0.35;
const PAUSE_AFTER_SLIDE = 0.6;
const STILL_RATE = 12;
const DRAWN_RATE = 24;

/** Takes a lesson, one of its videos, an open canvas and two folders; writes `<file>.mp4` and `<file>.vtt`. */
export async function makeVideo({ lesson, video, page, workFolder, mediaFolder }) {
  const frameFolder = join(workFolder, `${lesson.slug}-${video.file}`);
  rmSync(frameFolder, { recursive: true, force: true });
  mkdirSync(frameFolder, { recursive: true });

  const lines = timeLines(lesson, video);
  const total = lines.at(-1).end;
  const frames = await takeFrames({ lesson, video, lines, total, page, frameFolder });

  const wav = join(frameFolder, 'voice.wav');
  const list = join(frameFolder, 'frames.txt');
  writeFileSync(wav, toWav(Buffer.concat(lines.map((line) => line.samples))));
  writeFileSync(list, listFrames(frames));
  encode({
    list,
    wav,
    total,
    rate: isDrawn(video) ? DRAWN_RATE : STILL_RATE,
    file: join(mediaFolder, `${video.file}.mp4`),
  });
  writeFileSync(join(mediaFolder, `${video.file}.vtt`), toCaptions(lines));
  return total;
}

const isDrawn = (video) => video.slides.some((slide) => slide.draw);

function timeLines(lesson, video) {
  let now = 0;
  return video.slides.flatMap((slide, slideIndex) =>
    slide.say.map((line, lineIndex) => {
      const isLast = lineIndex === slide.say.length - 1;
      const pause = (isLast ? PAUSE_AFTER_SLIDE : PAUSE_IN_SLIDE) + (slide.hold?.[lineIndex] ?? 0);
      const samples = speak(line, lesson.voice, pause);
      const start = now;
      now += secondsOf(samples);
      return { slide, slideIndex, lineIndex, line, samples, start, end: now };
    }),
  );
}

async function takeFrames({ lesson, video, lines, total, page, frameFolder }) {
  const frames = [];
  const take = async (html, seconds) => {
    await show(page, html);
    const file = join(frameFolder, `${String(frames.length).padStart(4, '0')}.png`);
    await page.screenshot({ path: file });
    frames.push({ file, seconds });
  };
  for (const line of lines) {
    const share = line.end / total;
    if (!line.slide.draw) {
      await take(slideHtml(lesson, line.slide, line.lineIndex + 1, share), line.end - line.start);
    } else {
      const slideStart = lines.find((other) => other.slideIndex === line.slideIndex).start;
      for (let at = Math.ceil(line.start * DRAWN_RATE); at < line.end * DRAWN_RATE - 1e-6; at++) {
        const drawn = line.slide.draw(at / DRAWN_RATE - slideStart);
        await take(slideHtml(lesson, line.slide, line.lineIndex + 1, share, drawn), 1 / DRAWN_RATE);
      }
    }
    const spills = await findOverflow(page);
    if (spills.length) console.warn(`${lesson.slug}/${video.file}: spills over: ${spills.join('; ')}`);
  }
  return frames;
}

/** The list's last picture is named twice: the demuxer drops the last duration otherwise. */
function listFrames(frames) {
  const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(5)}`);
  return `${lines.join('\n')}\nfile '${frames.at(-1).file}'\n`;
}

function encode({ list, wav, total, rate, file }) {
  const picture = ['-vf', `fps=${rate},scale=640:360:flags=lanczos:out_color_matrix=bt709,format=yuv420p`];
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const h264 = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '27',
    '-g',
    String(rate * 8),
    '-threads',
    '1',
  ];
  const aac = ['-af', 'highpass=f=90,lowpass=f=8000', '-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-ar', '22050'];
  const plain = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    '-movflags',
    '+faststart',
  ];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-i',
    wav,
    ...picture,
    ...colour,
    ...h264,
    ...aac,
    ...plain,
    '-t',
    total.toFixed(3),
    file,
  ]);
}
