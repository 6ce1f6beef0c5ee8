/**
 * Draws the block of a course (design §6). Takes a family name; returns SVG shapes for a 100 × 100 tile with its centre at 0,0, painted
 * in `var(--f|d|a|b)`.
 */
export function block(family) {
  return DRAWINGS[family]();
}

const DRAWINGS = {
  suraj: () =>
    [
      star(24, 49, 38, 'd', 7.5),
      turns(12, leaf(21, 46, 5.4, 'a') + leaf(26, 40, 1.6, 'f')),
      turns(12, dot(37, 2.2, 'b'), 15),
      `<circle r="19.5" fill="var(--f)" stroke="var(--b)" stroke-width="1.8"/>`,
      turns(8, petal(4, 16, 4.2, 'a')),
      disc(4.5, 'b'),
    ].join(''),

  jaali: () =>
    [
      star(8, 50, 38.3, 'd'),
      `<path d="${starPath(8, 43, 32.9)}" fill="none" stroke="var(--b)" stroke-width="2.6"/>`,
      star(8, 35, 26.8, 'a'),
      star(8, 26, 19.9, 'f', 22.5),
      star(8, 20, 9, 'b'),
      disc(4.4, 'f'),
      turns(
        4,
        `<path d="M-1.3-50h2.600v8h-2.600z" fill="var(--b)"/><path d="M-50-50h16l-16 16z" fill="var(--a)"/>
      <path d="M-50-25L-25-50" stroke="var(--b)" stroke-width="2.6" fill="none"/>`,
      ),
    ].join(''),

  baoli: () => {
    const squares = [
      [50, 'd'],
      [43, 'a'],
      [34, 'f'],
      [27, 'b'],
      [18, 'd'],
      [11, 'a'],
    ];
    const steps = Array.from({ length: 6 }, (_, i) => {
      const y = -50 + i * 6.4;
      const half = 9.5 - (4.5 * (y + 50)) / 40;
      return `<path fill="var(--b)" d="M${-half} ${y}h${2 * half}v3.200h${-2 * half}z"/>`;
    });
    return [
      ...squares.map(([half, paint]) => square(half, paint)),
      turns(4, `<path fill="var(--f)" d="M-9.500-50h19L5-10H-5z"/>${steps.join('')}`),
      square(9, 'a'),
      star(4, 9, 4, 'f'),
    ].join('');
  },

  kolam: () => {
    const half = 'M0-46C13-46 13-33 6-25L-25 6C-33 13-46 13-46 0C-46-13-33-13-25-6L6 25C13 33 13 46 0 46';
    const dots = [
      [0, 0],
      [0, 36],
      [0, -36],
      [36, 0],
      [-36, 0],
      [18, 18],
      [-18, 18],
      [18, -18],
      [-18, -18],
    ];
    return [
      disc(47, 'd'),
      [0, 180]
        .map(
          (turn) => `<path transform="rotate(${turn})" d="${half}" fill="none" stroke="var(--a)" stroke-width="3.4"/>`,
        )
        .join(''),
      dots.map(([x, y]) => at(x, y, 3, 'b')).join(''),
      [
        [46, 46],
        [-46, 46],
        [46, -46],
        [-46, -46],
      ]
        .map(([x, y]) => at(x, y, 3, 'a'))
        .join(''),
    ].join('');
  },

  leher: () => {
    const zigzag = `l12.500-18.750 12.500 6.250`.repeat(6);
    const rows = [-50, -25, 0, 25, 50, 75, 100, 125, 150].flatMap((y) =>
      [
        [0, 6.5, 'a'],
        [8.3, 2.6, 'b'],
        [16.6, 3.4, 'd'],
      ].map(
        ([drop, width, paint]) =>
          `<path d="M-75 ${y + drop}${zigzag}" fill="none" stroke="var(--${paint})" stroke-width="${width}"/>`,
      ),
    );
    return `<clipPath id="tile"><path d="M-50-50H50V50H-50z"/></clipPath><g clip-path="url(#tile)">${rows.join('')}</g>`;
  },

  patola: () => {
    const candles = [
      [-18, 6, 9, -4],
      [-9, 2, 8, -2],
      [0, 0, 10, -6],
      [9, -6, 8, -3],
      [18, -9, 9, -2],
    ];
    return [
      steppedDiamond(49, 7, 'd'),
      steppedDiamond(40, 6, 'a'),
      steppedDiamond(31, 5, 'f'),
      candles
        .map(
          ([x, y, tall]) => `<path fill="var(--b)" d="M${x - 2.2} ${y - tall / 2 - 1}h4.400v${tall + 2}h-4.400z"/>
        <path stroke="var(--b)" stroke-width="1.2" d="M${x} ${y - tall - 1}V${y + tall + 1}"/>`,
        )
        .join(''),
      turns(4, `<path fill="var(--b)" d="M-50-50h14v4h-5v5h-5v5h-4z"/>`),
    ].join('');
  },

  bandhani: () =>
    [
      ringDots(16, 42.5, 5.6, 'a', 0),
      ringDots(8, 28, 6.2, 'b', 22.5),
      ringDots(6, 14.5, 5, 'a', 0),
      disc(5, 'b') + disc(2, 'f'),
      ringDots(4, 62, 6.2, 'b', 45),
    ].join(''),

  phirki: () =>
    [
      turns(6, blade(4, 49, 11, 'd'), 22),
      turns(6, blade(4, 47, 9.5, 'a')),
      turns(6, blade(12, 41, 4, 'b'), 5),
      turns(6, dot(45, 2.4, 'b'), 50),
      disc(9, 'f'),
      `<circle r="8" fill="none" stroke="var(--b)" stroke-width="2"/>`,
      disc(3.6, 'b'),
    ].join(''),
};

const round = (n) => Math.round(n * 10) / 10;
const turns = (count, shape, by = 0) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${by + (i * 360) / count})">${shape}</g>`).join('');
const disc = (r, paint) => `<circle r="${r}" fill="var(--${paint})"/>`;
const at = (x, y, r, paint) => `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--${paint})"/>`;
const dot = (radius, r, paint) => at(0, -radius, r, paint);
const square = (half, paint) =>
  `<path fill="var(--${paint})" d="M${-half} ${-half}h${2 * half}v${2 * half}h${-2 * half}z"/>`;
const ringDots = (count, radius, r, paint, by) => turns(count, dot(radius, r, paint) + dot(radius, r * 0.4, 'f'), by);

function starPath(points, outer, inner) {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const radius = i % 2 ? inner : outer;
    const turn = (i * Math.PI) / points;
    return `${round(radius * Math.sin(turn))} ${round(-radius * Math.cos(turn))}`;
  });
  return `M${corners.join('L')}Z`;
}

const star = (points, outer, inner, paint, by = 0) =>
  `<path transform="rotate(${by})" d="${starPath(points, outer, inner)}" fill="var(--${paint})"/>`;

function leaf(p, q, w, paint) {
  const h = q - p;
  const x = round(1.33 * w);
  const [y1, y2] = [-(p + 0.35 * h), -(p + 0.6 * h)].map(round);
  return `<path fill="var(--${paint})" d="M0 ${-p}C${x} ${y1} ${x} ${y2} 0 ${-q}C${-x} ${y2} ${-x} ${y1} 0 ${-p}Z"/>`;
}

function petal(p, q, w, paint) {
  const h = q - p;
  const side = (s) =>
    `C${round(s * 0.9 * w)} ${-(p + 0.2 * h)} ${round(s * 1.2 * w)} ${-(q - 0.7 * w)} ${round(s * 0.75 * w)} ${-(q - 0.35 * w)}Q${round(s * 0.4 * w)} ${-q} 0 ${-q}`;
  return `<path fill="var(--${paint})" d="M0 ${-p}${side(1)}ZM0 ${-p}${side(-1)}Z"/>`;
}

function blade(p, q, w, paint) {
  const h = q - p;
  return `<path fill="var(--${paint})" d="M0 ${-p}C${w} ${-(p + 0.2 * h)} ${1.4 * w} ${-(q - 0.2 * h)} ${1.9 * w} ${-0.86 * q}C${0.9 * w} ${-0.98 * q} ${-0.6 * w} ${-0.9 * q} 0 ${-p}Z"/>`;
}

function steppedDiamond(reach, steps, paint) {
  const size = reach / steps;
  const rows = Array.from({ length: steps }, (_, i) => {
    const half = reach - i * size;
    const y = i * size;
    return `M${round(-half)} ${round(-y - size)}h${round(2 * half)}v${round(2 * (y + size))}h${round(-2 * half)}z`;
  });
  return `<path fill="var(--${paint})" d="${rows.join('')}"/>`;
}
