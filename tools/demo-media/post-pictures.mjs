/**
 * Pictures of the demo's posts, drawn in the post's dye: `--f --d --a --b --deep --tint`, and `--ink --edge --line`.
 * Letters are 48 px or more of 1200, so that they can be read on a phone.
 */
export const POST_PICTURES = [
  {
    file: 'four-ready-replies',
    dye: 'rani',
    width: 1200,
    height: 860,
    drawing: `${ground(1200, 860, 'tint')}
      <rect x="60" y="40" width="1080" height="900" rx="44" fill="#fff" stroke="var(--ink)" stroke-width="6"/>
      ${bubble(120, 90, 620, 'How much for a kilo?', 'wash2', 'ink')}
      ${bubble(390, 218, 690, '₹420. Half a kilo ₹215.', 'deep', 'b')}
      ${bubble(120, 346, 560, 'Do you come to us?', 'wash2', 'ink')}
      ${bubble(400, 474, 680, 'Four lanes, till nine.', 'deep', 'b')}
      ${bubble(120, 602, 500, 'Still some left?', 'wash2', 'ink')}
      ${bubble(310, 730, 770, 'Sold out today. At 10 am?', 'deep', 'b')}`,
  },
  {
    file: 'three-sizes-of-a-sofa',
    dye: 'morpankh',
    width: 1200,
    height: 700,
    drawing: `${ground(1200, 700, 'tint')}
      ${framedSofa({ x: 60, y: 60, width: 620, label: '1440', weight: '148 KB' })}
      ${framedSofa({ x: 730, y: 226, width: 260, label: '720', weight: '52 KB' })}
      ${framedSofa({ x: 1030, y: 308, width: 130, label: '480', weight: '29 KB' })}`,
  },
  {
    file: 'paper-before-and-after',
    dye: 'firozi',
    width: 1200,
    height: 820,
    drawing: `${ground(1200, 820, 'tint')}
      ${paper({ x: 80, angle: -2, title: 'Before', lines: ['PNR, 10 digits', 'Schedule', '₹120'] })}
      ${paper({ x: 640, angle: 1.5, title: 'After', lines: ['Train or PNR', 'Deliver at', '1 plate, ₹120'] })}
      <g transform="translate(1096 486) rotate(32)"><path d="M-22 -330h44v300l-22 50-22-50z" fill="var(--a)" stroke="var(--ink)" stroke-width="6"/>
        <path d="M-22 -30h44l-22 50z" fill="#fff" stroke="var(--ink)" stroke-width="6"/><path d="M-7 4h14l-7 16z" fill="var(--ink)"/>
        <path d="M-22 -330h44v50h-44z" fill="var(--d)" stroke="var(--ink)" stroke-width="6"/></g>`,
  },
  {
    file: 'the-way-back-of-the-money',
    dye: 'palash',
    width: 2000,
    height: 1000,
    drawing: `<path fill="var(--f)" d="M0 0h2000v1000H0z"/>
      ${hills()}
      <path d="M330 530C500 330 830 330 1000 500S1500 680 1670 450" fill="none" stroke="var(--b)" stroke-width="14" stroke-dasharray="4 40" stroke-linecap="round"/>
      ${bank(330, 540)}${bank(1000, 490)}${bank(1670, 440)}
      ${[
        [590, 388],
        [744, 392],
        [1250, 600],
        [1420, 592],
      ]
        .map(([x, y]) => coin(x, y))
        .join('')}`,
  },
];

function ground(width, height, paint) {
  return `<path fill="var(--${paint})" d="M0 0h${width}v${height}H0z"/>`;
}

/** A message of one line; its corner shows who wrote it. */
function bubble(x, y, width, words, paint, ink) {
  return `<rect x="${x}" y="${y}" width="${width}" height="104" rx="24" fill="var(--${paint})"/>
    <text x="${x + 40}" y="${y + 70}" font-size="54" style="fill:var(--${ink})">${words}</text>`;
}

/** The same sofa on a screen of `width`; the number of its pixels is below. */
function framedSofa({ x, y, width, label, weight }) {
  const height = width * 0.68;
  const scale = width / 620;
  return `<g transform="translate(${x} ${y})">
    <rect width="${width}" height="${height}" fill="#fff" stroke="var(--ink)" stroke-width="6"/>
    <g transform="scale(${scale})">
      <path fill="var(--a)" d="M3 330h614v89H3z"/>
      <path fill="var(--deep)" d="M120 120h380v120H120z"/>
      <path fill="var(--f)" d="M70 190h80v150H70zM470 190h80v150h-80zM150 240h320v100H150z"/>
      <path fill="none" stroke="var(--b)" stroke-width="6" d="M257 243v94M363 243v94M150 240h320"/>
      <path fill="var(--ink)" d="M90 340h24v36H90zM506 340h24v36h-24z"/>
      <path fill="var(--d)" d="M180 200l40-50 40 50-40 50z"/><path fill="var(--b)" d="M200 200l20-25 20 25-20 25z"/>
    </g>
    <text class="h" x="0" y="${height + 64}" font-size="60">${label}</text>
    <text x="0" y="${height + 124}" font-size="48" style="fill:var(--ink2)">${weight}</text></g>`;
}

/** A screen drawn on paper: a field, a choice, a price and a button. */
function paper({ x, angle, title, lines }) {
  const rows = lines.map(
    (
      words,
      at,
    ) => `<rect x="40" y="${150 + at * 138}" width="400" height="106" rx="8" fill="none" stroke="var(--edge)" stroke-width="5"/>
      <text x="66" y="${220 + at * 138}" font-size="50">${words}</text>`,
  );
  return `<g transform="translate(${x} 60) rotate(${angle} 240 350)">
    <path d="M0 0h430l50 50v650H0z" fill="#fff" stroke="var(--ink)" stroke-width="6"/>
    <path d="M430 0v50h50z" fill="var(--tint)" stroke="var(--ink)" stroke-width="6"/>
    <text class="h" x="40" y="104" font-size="68">${title}</text>${rows.join('')}
    <rect x="40" y="572" width="400" height="94" rx="8" fill="var(--deep)"/>
    <text class="s" x="240" y="636" font-size="52" text-anchor="middle" style="fill:#fff">Order</text></g>`;
}

/** A house with pillars: wherever money rests for a night. */
function bank(x, y) {
  const pillars = [-92, -34, 24, 82].map((at) => `<path d="M${at - 10} -20h30v130h-30z"/>`).join('');
  return `<g transform="translate(${x} ${y})"><path fill="var(--d)" d="M-170 -180h340v390h-340z"/>
    <g fill="var(--b)"><path d="M0 -150l140 96h-280z"/>${pillars}<path d="M-140 126h280v34h-280z"/></g>
    <path fill="var(--a)" d="M0 -124l36 50h-72z"/></g>`;
}

function coin(x, y) {
  return `<g transform="translate(${x} ${y})"><circle r="52" fill="var(--a)"/><circle r="40" fill="none" stroke="var(--d)" stroke-width="5"/>
    <text class="h" y="20" font-size="58" text-anchor="middle" style="fill:var(--d)">₹</text></g>`;
}

/** Rows of triangles below, as on the edge of a cloth. */
function hills() {
  const teeth = Array.from({ length: 20 }, (_, at) => `<path d="M${at * 100} 1000l50 -86 50 86z"/>`).join('');
  const small = Array.from({ length: 20 }, (_, at) => `<path d="M${at * 100 + 28} 1000l22 -38 22 38z"/>`).join('');
  return `<g fill="var(--d)">${teeth}</g><g fill="var(--a)">${small}</g>`;
}
