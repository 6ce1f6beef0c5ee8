import { join } from 'node:path';
import { kangura, mark, pageStyle } from './design.mjs';

const SHEET_STYLE = `
  @page{size:A4;margin:0}
  body{font-size:14.2px;line-height:1.45;width:794px}
  .paper{width:794px;min-height:1122px;padding:44px 58px 40px;display:flex;flex-direction:column;break-after:page}
  .paper:last-child{break-after:auto}
  .top{display:flex;align-items:center;gap:12px;padding-bottom:14px}
  .top b{font:700 20px/1 Eczar;letter-spacing:-.02em}.top span{margin-left:auto;font-weight:600;color:var(--deep)}
  .paper h1{font-size:38px;margin:22px 0 8px}.lead{font-size:16.500px;color:var(--ink2);max-width:36em;line-height:1.45}
  .paper h2{font-size:21px;margin:22px 0 7px}.paper p{max-width:46em}.paper p+p{margin-top:6px}
  .paper ol{padding-left:1.5em;display:grid;gap:5px}.paper ol li::marker{font:600 1em Eczar;color:var(--deep)}
  .checks{list-style:none;display:grid;gap:7px}.checks li{display:grid;grid-template-columns:16px 1fr;gap:11px}
  .checks li::before{content:"";width:15px;height:15px;border:1.5px solid var(--edge);border-radius:3px;margin-top:2px}
  .checks.wide{grid-template-columns:1fr 1fr;gap:7px 28px}
  .fill{display:grid;gap:0}.fill div{border-bottom:1px solid var(--edge);height:30px;color:var(--ink2);display:flex;align-items:flex-end;padding-bottom:4px;white-space:pre}
  .paper table{font-size:13.600px}.paper .tall td{height:47px}.paper .mid td{height:36px}
  .paper .code{font-size:11.800px}
  .foot{margin-top:auto;padding-top:22px;font-size:12px;color:var(--ink2);display:flex;justify-content:space-between}
`;

/** Takes a browser, a lesson, one worksheet (one or more pages of HTML) and a folder; writes `<file>.pdf`, A4. */
export async function makeWorksheet({ browser, lesson, worksheet, mediaFolder }) {
  const page = await browser.newPage({ viewport: { width: 794, height: 1122 } });
  const papers = worksheet.pages.map((body, i) => paperHtml(lesson, worksheet, body, i));
  await page.setContent(`<!doctype html><html lang="en-IN"><head><title>${worksheet.title}</title>
    <style>${pageStyle(lesson.dye)}${SHEET_STYLE}</style></head><body>${papers.join('')}</body></html>`);
  await page.evaluate(() => document.fonts.ready);
  const heights = await page.evaluate(() =>
    [...document.querySelectorAll('.paper')].map((paper) => paper.getBoundingClientRect().height),
  );
  if (heights.some((height) => height > 1123))
    console.warn(`${lesson.slug}/${worksheet.file}: ${Math.round(Math.max(...heights))}px is too long for A4`);
  await page.pdf({
    path: join(mediaFolder, `${worksheet.file}.pdf`),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
  });
  await page.close();
}

function paperHtml(lesson, worksheet, body, index) {
  const isFirst = index === 0;
  const head = isFirst ? `<h1>${worksheet.title}</h1><p class="lead">${worksheet.lead}</p>` : '';
  return `<section class="paper"><div class="top">${mark(30)}<b>Misaal</b><span>${lesson.title}</span></div>
    ${kangura(60, 60, 678, 9)}${head}${body}
    <div class="foot"><span>${lesson.notice ? `${lesson.notice}. ` : ''}Misaal Institute, Lucknow: a demonstration, names and figures are invented.</span>
    <span>Page ${index + 1} of ${worksheet.pages.length}</span></div></section>`;
}

/** Pieces of worksheets. */
export const checks = (items, wide = false) =>
  `<ul class="checks${wide ? ' wide' : ''}">${items.map((item) => `<li><span>${item}</span></li>`).join('')}</ul>`;
export const steps = (items) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
export const fill = (labels) => `<div class="fill">${labels.map((label) => `<div>${label}</div>`).join('')}</div>`;
