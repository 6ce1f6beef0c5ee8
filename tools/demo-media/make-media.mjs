/**
 * Makes the demo courses' media: node tools/demo-media/make-media.mjs [slug …] [--only=video|audio|worksheet|diagram|practice]
 * A part can be narrowed to one file: --file=nine-pm
 */
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, openCanvas } from './browser.mjs';
import { pageStyle } from './design.mjs';
import { makeAudio } from './make-audio.mjs';
import { makeDiagram } from './make-diagram.mjs';
import { makePractice } from './make-practice.mjs';
import { makeVideo } from './make-video.mjs';
import { makeWorksheet } from './make-worksheet.mjs';
import { SLIDE, SLIDE_STYLE } from './slides.mjs';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const slugs = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
const onlyFile = flags.find((flag) => flag.startsWith('--file='))?.slice('--file='.length);
const lessonFolder = new URL('./lessons/', import.meta.url);
const known = readdirSync(lessonFolder).map((file) => file.replace(/\.mjs$/, ''));
const workFolder = process.env.WORK_FOLDER ?? mkdtempSync(join(tmpdir(), 'media-'));

const browser = await openBrowser();
try {
  for (const slug of slugs.length ? slugs : known) await makeCourse(slug);
} finally {
  await browser.close();
}

async function makeCourse(slug) {
  const { lesson } = await import(new URL(`${slug}.mjs`, lessonFolder));
  const mediaFolder = fileURLToPath(new URL(`../../src/demo/media/${slug}`, import.meta.url));
  mkdirSync(mediaFolder, { recursive: true });
  const chosen = (kind, items) =>
    !only || only === kind ? items.filter((item) => !onlyFile || item.file === onlyFile) : [];

  const page = await openCanvas(browser, { ...SLIDE, style: pageStyle(lesson.dye) + SLIDE_STYLE });
  for (const video of chosen('video', lesson.videos)) {
    const seconds = await makeVideo({ lesson, video, page, workFolder, mediaFolder });
    console.log(`${slug}/${video.file}.mp4 ${seconds.toFixed(1)} s`);
  }
  await page.close();
  for (const audio of chosen('audio', lesson.audios)) {
    console.log(`${slug}/${audio.file}.m4a ${makeAudio({ lesson, audio, workFolder, mediaFolder }).toFixed(1)} s`);
  }
  for (const worksheet of chosen('worksheet', lesson.worksheets))
    await makeWorksheet({ browser, lesson, worksheet, mediaFolder });
  for (const diagram of chosen('diagram', lesson.diagrams))
    await makeDiagram({ browser, lesson, diagram, mediaFolder });
  for (const practice of chosen('practice', lesson.practices))
    makePractice({ lesson, practice, workFolder, mediaFolder });
}
