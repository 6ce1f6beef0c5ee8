import { block } from './blocks.mjs';
import { kangura } from './design.mjs';

export const SLIDE = { width: 640, height: 360 };

/** Rules for slides alone; added to the shared sheet. */
export const SLIDE_STYLE = `
  body{width:640px;height:360px;overflow:hidden;font-size:21px}
  .slide{position:relative;width:640px;height:360px;background:var(--tint)}
  .slide .safe{position:absolute;inset:26px 36px 46px;display:flex;flex-direction:column}
  .slide h1{font-size:34px;margin-bottom:18px}
  .slide .foot{position:absolute;left:36px;bottom:16px}
  .slide .stage{flex:1;min-height:0;display:flex;flex-direction:column;justify-content:flex-start;gap:14px;padding-top:8px}
  .slide .stage>*{width:100%;flex:none}
  .slide .points{font-size:25px;gap:.6em}.slide table{font-size:23px}.slide .box{min-height:138px;font-size:22px}.slide .box .n{font-size:1.5em}
  .cover .words{position:absolute;left:36px;top:30px;width:328px;height:270px;display:flex;flex-direction:column;justify-content:center}
  .cover h1{font-size:40px;line-height:1.02;letter-spacing:-.025em;margin:0}
  .cover p{font-weight:600;font-size:16px;color:var(--deep);margin-bottom:10px}
  .cover small{font-size:15px;color:var(--ink2);margin-top:16px}
  .cover .cloth{position:absolute;right:0;top:0;width:252px;height:360px;background:var(--f);overflow:hidden}
  [data-late]{visibility:hidden}
`;

/** Takes a lesson, a slide, how many of its lines are spoken, and the share of the lesson that is done; returns HTML. */
export function slideHtml(lesson, slide, spokenLines, share, drawn = '') {
  const foot = `<div class="foot">${kangura(36, Math.round(36 * share), slide.cover ? 328 : 568, 9)}</div>`;
  if (slide.cover) return coverHtml(lesson, slide, foot);
  const body = revealed(slide.body ?? '', spokenLines);
  return `<main class="slide"><div class="safe" data-safe><h1>${slide.heading}</h1><div class="stage">${body}${drawn}</div></div>${foot}</main>`;
}

function coverHtml(lesson, slide, foot) {
  return `<main class="slide cover"><div class="words" data-safe><p>${lesson.title}</p><h1>${slide.heading}</h1>${lesson.notice ? `<small>${lesson.notice}</small>` : ''}</div>
    <div class="cloth"><svg width="400" height="400" viewBox="-50 -50 100 100" style="margin:-20px 0 0 -60px;overflow:visible">${block(lesson.family)}</svg></div>${foot}</main>`;
}

/** What belongs to a later line keeps its place and is not seen. */
function revealed(html, spokenLines) {
  return html.replace(/data-step="(\d+)"/g, (whole, number) => (Number(number) >= spokenLines ? 'data-late' : whole));
}
