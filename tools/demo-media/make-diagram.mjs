import { join } from 'node:path';
import sharp from 'sharp';
import { findOverflow, openCanvas, show } from './browser.mjs';
import { pageStyle } from './design.mjs';

const DIAGRAM = { width: 1200, height: 750 };
const DIAGRAM_STYLE = `
  body{width:1200px;height:750px;overflow:hidden;font-size:30px;background:var(--tint)}
  .safe{position:absolute;inset:48px 60px 40px;display:flex;flex-direction:column}
  .safe h1{font-size:54px;margin-bottom:28px}
  .stage{flex:1;min-height:0;display:flex;flex-direction:column;justify-content:flex-start;gap:24px}
  .stage>*{width:100%;flex:none} .caption{font-size:24px;color:var(--ink2);line-height:1.4;margin-top:18px;max-width:44em;text-wrap:pretty}
  .stage td,.stage th{padding:.55em .6em}
  svg text{font-family:Anek;fill:var(--ink)} svg text.h{font-family:Eczar;font-weight:600} svg text.m{fill:var(--ink2)}
`;

/** Takes a browser, a lesson, one diagram and a folder; writes `<file>.webp`, 1200 × 750. */
export async function makeDiagram({ browser, lesson, diagram, mediaFolder }) {
  const page = await openCanvas(browser, { ...DIAGRAM, style: pageStyle(lesson.dye) + DIAGRAM_STYLE, scale: 1 });
  const words = [diagram.caption, lesson.notice && `${lesson.notice}.`].filter(Boolean).join(' ');
  const caption = words ? `<p class="caption">${words}</p>` : '';
  await show(
    page,
    `<main class="safe" data-safe><h1>${diagram.title}</h1><div class="stage"${diagram.size ? ` style="font-size:${diagram.size}px"` : ''}>${diagram.body}</div>${caption}</main>`,
  );
  const spills = await findOverflow(page);
  if (spills.length) console.warn(`${lesson.slug}/${diagram.file}: spills over: ${spills.join('; ')}`);
  const picture = await page.screenshot();
  await page.close();
  await sharp(picture)
    .webp({ lossless: true, effort: 6 })
    .toFile(join(mediaFolder, `${diagram.file}.webp`));
}
