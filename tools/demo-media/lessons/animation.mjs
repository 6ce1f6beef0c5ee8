import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { boxes, points, table } from '../parts.mjs';

const INK = '#17182B';
const BALL = '#1593A0';

/** Hip-knee-ankle angles in degrees from straight down, forward positive, of both legs; then how far the heel is lifted, px. */
const WALK = [
  ['1', 'Contact', [24, 20], [-20, -34], 0],
  ['4', 'Down', [44, -20], [-6, -66], 0],
  ['7', 'Passing', [2, -2], [28, -56], 0],
  ['10', 'Up', [-12, -14], [40, -14], 16],
];

export const lesson = {
  slug: 'animation',
  title: 'Animation',
  family: 'phirki',
  dye: 'firozi',
  voice: 'man',
  videos: [
    {
      file: 'frames-and-seconds',
      slides: [
        {
          cover: true,
          heading: 'Frames and seconds',
          say: ['One second of film is {24|twenty four} pictures. Do you need all of them?'],
        },
        {
          heading: 'The same walk of a ball',
          draw: (t) => threeRates(t),
          say: [
            'On top, a new drawing in every frame.',
            'In the middle, on twos: twelve drawings, each shown twice.',
            'Below, on fours: six. You begin to see the steps.',
          ],
        },
        {
          heading: 'Choose with care',
          body: points(['On ones: fast moves, a moving camera', 'On twos: most acting', 'On fours: a held feeling'], 0),
          say: ['Ones for fast moves.', 'Twos for most acting: half the work.', 'Fours only to be felt.'],
        },
      ],
    },
    {
      file: 'ease-in-ease-out',
      slides: [
        {
          cover: true,
          heading: 'Ease in, ease out',
          say: ['Nothing heavy starts at full speed. Nothing heavy stops at once.'],
        },
        {
          heading: 'Same time, other spacing',
          draw: (t) => easing(t),
          say: [
            'Both balls leave together and arrive together.',
            'The upper one has even spacing. It looks like a machine.',
            'The lower one starts slowly, is fast in the middle, and slows to rest. It has weight.',
          ],
        },
        {
          heading: 'Timing and spacing',
          body: boxes(
            [
              ['Timing', 'How many frames'],
              ['Spacing', 'How far in each frame'],
            ],
            { from: 0 },
          ),
          say: ['Timing is how many frames.', 'Spacing is how far it goes in each. Weight is in the spacing.'],
        },
      ],
    },
    {
      file: 'squash-and-stretch',
      slides: [
        {
          cover: true,
          heading: 'Squash and stretch',
          say: ['Two balls fall. One is stone, one is rubber. How do you know?'],
        },
        {
          heading: 'Watch the shape',
          draw: (t) => bounce(t),
          say: [
            'The left one never changes its shape. It is hard.',
            'The right one stretches as it falls, and is squashed when it lands.',
            'Wider means flatter. The volume stays the same.',
          ],
        },
        {
          heading: 'Three rules',
          body: points(['Volume stays the same', 'Stretch along the path', 'One or two frames are enough'], 0),
          say: ['Keep the volume.', 'Stretch along the path.', 'And one or two frames are enough.'],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'sound-first',
      lines: [
        ['Joy Mukherji', 'man', 'Aditya, your film is eight seconds of rain. What did you make first?'],
        ['Aditya Rawat', 'guestMan', 'The sound. I recorded a tin roof on my phone.'],
        ['Joy Mukherji', 'man', 'Why first?'],
        ['Aditya Rawat', 'guestMan', 'It gave me the beats. One drop every nine frames, then all of them at once.'],
        ['Joy Mukherji', 'man', 'So the timing sheet was written by the rain.'],
        ['Aditya Rawat', 'guestMan', 'Yes. I drew only what I could already hear.'],
      ],
    },
  ],
  worksheets: [
    {
      file: 'timing-on-one-page',
      title: 'Timing on one page',
      lead: 'All numbers are for 24 frames a second. Act it out with a stopwatch before you believe them.',
      pages: [
        `<h2>Frames and seconds</h2>${table(
          ['>Frames', '>Seconds', 'Feels like'],
          [
            ['2', '0.08', 'A blink you miss'],
            ['4', '0.17', 'An eye blink'],
            ['8', '0.33', 'A quick turn of the head'],
            ['12', '0.5', 'One step in a normal walk'],
            ['16', '0.67', 'A tired step'],
            ['24', '1', 'A thought'],
            ['48', '2', 'A pause that the room notices'],
          ],
        )}
        <h2>Convert</h2>${steps(['Seconds = frames ÷ 24. Frames = seconds × 24.', 'Drawings on twos = frames ÷ 2. On fours = frames ÷ 4.', 'At another rate: seconds × that rate. Half a second at 30 is 15 frames.'])}
        <h2>Act, count, write</h2>${table(
          ['Do it yourself', '>Seconds', '>Frames', '>Drawings on twos'],
          [
            ['Stand up from a chair, glad', '', '', ''],
            ['Stand up from a chair, tired', '', '', ''],
            ['Lift an empty bucket', '', '', ''],
            ['Lift a full bucket', '', '', ''],
            ['Look up at a sound', '', '', ''],
          ],
          { rows: 'mid' },
        )}
        <h2>A bouncing ball</h2><p>Each bounce reaches about six tenths of the height before it, and takes less time. A fall of twice the height takes 1.4 times as long, not twice.</p>
        ${fill(['Heights, from 100:  100, 60, 36, …', 'Frames from top to ground, from 12:  12, 9, 7, …'])}`,
      ],
    },
    {
      file: 'principles-sheet',
      title: 'Twelve questions for a scene',
      lead: 'Ask them of every scene before you clean it up. A “no” is not a fault; it should be a choice.',
      pages: [
        `<h2>Body</h2>${checks(['Weight: can I say what it weighs without being told?', 'Squash and stretch: does soft look soft, and is the volume kept?', 'Arcs: does the hand travel in a curve?', 'Overlap: do hair, cloth and tail arrive later than the body?'])}
        <h2>Time</h2>${checks(['Anticipation: does it go back before it goes forward?', 'Spacing: slow at the ends, unless it is hit or thrown.', 'Hold: is there a still moment before the important one?', 'Twos or ones: chosen, or only habit?'])}
        <h2>Eye</h2>${checks(['Silhouette: filled with black, is it still clear?', 'Staging: one idea at a time, where the eye already is.', 'Exaggeration: is the key drawing 20% further than real?', 'Appeal: would I look at this drawing for a minute?'])}
        <h2>This scene</h2>${table(
          ['', 'Scene', 'Length, frames', 'Keys at', 'What I change'],
          [
            ['1', '', '', '', ''],
            ['2', '', '', '', ''],
            ['3', '', '', '', ''],
          ],
          { rows: 'tall' },
        )}
        <p class="note" style="margin-top:16px">Flip it, do not stare at it. Play it small, in grey, without sound: what remains is the animation.</p>`,
      ],
    },
    {
      file: 'storyboard-sheet',
      title: 'Six panels for twenty seconds',
      lead: 'Draw each panel in two minutes. If a stranger can tell the story from the panels, you may animate.',
      pages: [
        `<div style="display:grid;grid-template-columns:1fr 1fr;gap:14px 20px;margin-top:18px">${[1, 2, 3, 4, 5, 6].map((n) => `<div><div style="border:1.5px solid var(--edge);border-radius:6px;aspect-ratio:16/9"></div><div style="display:flex;gap:10px;margin-top:5px;font-size:12.500px;color:var(--ink2)"><b style="color:var(--deep)">${n}</b><span style="flex:1;border-bottom:1px solid var(--edge)">Action:</span><span style="width:92px;border-bottom:1px solid var(--edge)">Frames:</span></div><div style="font-size:12.500px;color:var(--ink2);border-bottom:1px solid var(--edge);margin-top:9px">Sound:</div></div>`).join('')}</div>
        <div style="height:10px"></div>${fill(['Frames, all panels:              ÷ 24 =              seconds (20 at most)'])}
        <p class="small" style="margin-top:12px">Who wants what is clear by panel 2. Something changes between 1 and 6. It can be understood without words.</p>`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'bouncing-ball',
      title: 'A bouncing ball, frame by frame',
      body: bounceDiagram(),
      caption:
        'One drawing a frame: close together at the top, far apart near the ground. Each bounce is lower and takes fewer frames.',
    },
    {
      file: 'spacing-chart',
      title: 'A spacing chart',
      body: spacingChart(),
      caption:
        'Keys 1 and 9 are drawn first, then the middle, then the halves. Halving towards a key is a slow-in or slow-out.',
    },
    {
      file: 'keys-of-a-walk',
      title: 'Twelve frames that make a step',
      body: walkKeys(),
      caption:
        'Contact, down, passing, up. The head is lowest at “down” and highest at “up”. Frame 13 is frame 1 with the other leg.',
    },
  ],
  practices: [
    {
      file: 'bounce-timing.csv',
      text: csv([
        ['frame', 'height (cm), rubber ball', 'height (cm), your ball', 'squash in % (your ball)'],
        ...bounceTiming(),
      ]),
    },
    {
      file: 'walk-exposure-sheet.csv',
      text: csv([
        ['frame', 'key', 'head (mm above ground)', 'front foot', 'back foot', 'drawing on twos', 'your notes'],
        ...walkSheet(),
      ]),
    },
  ],
};

const smooth = (u) => u * u * (3 - 2 * u);
const triangle = (t, period) => {
  const phase = (t % (2 * period)) / period;
  return phase <= 1 ? phase : 2 - phase;
};

function threeRates(t) {
  const rows = [
    [24, 'ones: 24'],
    [12, 'twos: 12'],
    [6, 'fours: 6'],
  ].map(([rate, label], i) => {
    const held = Math.floor(t * rate + 1e-6) / rate;
    const x = 130 + triangle(held, 1.5) * 400;
    const y = 34 + i * 66;
    return `<text x="0" y="${y + 7}" font-family="Anek" font-size="19" fill="${INK}">${label}</text><path d="M108 ${y + 24}H554" stroke="#7F8298" stroke-width="1.5"/><circle cx="${x.toFixed(1)}" cy="${y}" r="22" fill="${BALL}"/>`;
  });
  return `<svg width="568" height="206" viewBox="0 0 568 206">${rows.join('')}</svg>`;
}

function easing(t) {
  const phase = triangle(t, 1.6);
  const marks = (y, map) =>
    Array.from(
      { length: 13 },
      (_, i) => `<path d="M${(30 + map(i / 12) * 500).toFixed(1)} ${y}v12" stroke="${INK}" stroke-width="2"/>`,
    ).join('');
  const ball = (y, u) => `<circle cx="${(30 + u * 500).toFixed(1)}" cy="${y}" r="26" fill="${BALL}"/>`;
  return `<svg width="568" height="206" viewBox="0 0 568 206">${ball(34, phase)}${marks(68, (u) => u)}${ball(134, smooth(phase))}${marks(168, smooth)}</svg>`;
}

function bounce(t) {
  const period = 1.0;
  const phase = (t % period) / period;
  const u = 2 * phase - 1;
  const ground = 206;
  const height = (1 - u * u) * 138;
  const speed = Math.abs(u);
  const isContact = phase < 0.05 || phase > 0.95;
  const stretch = isContact ? 0.72 : 1 + 0.28 * Math.max(0, speed - 0.35);
  const ball = (x, tall) => {
    const ry = 26 * tall;
    return `<ellipse cx="${x}" cy="${(ground - ry - height * (tall < 1 ? 0.2 : 1)).toFixed(1)}" rx="${(26 / tall).toFixed(1)}" ry="${ry.toFixed(1)}"`;
  };
  return `<svg width="568" height="216" viewBox="0 0 568 216"><path d="M20 207H548" stroke="${INK}" stroke-width="3"/>${ball(150, 1)} fill="#45485F"/>${ball(390, stretch)} fill="${BALL}"/>
    <text x="30" y="26" font-family="Anek" font-size="19" fill="${INK}">stone</text><text x="452" y="26" font-family="Anek" font-size="19" fill="${INK}">rubber</text></svg>`;
}

function bounceDiagram() {
  const arcs = [
    [90, 300, 360, 1],
    [300, 620, 216, 0],
    [620, 868, 130, 0],
    [868, 1060, 78, 0],
  ];
  const ground = 410;
  const balls = arcs.flatMap(([from, to, height, isHalf], a) => {
    const count = [7, 10, 8, 6][a];
    return Array.from({ length: count }, (_, i) => {
      const u = isHalf ? i / count : (i / count) * 2 - 1;
      const x = from + (to - from) * (i / count);
      const y = ground - 22 - height * (1 - u * u);
      const isGround = !isHalf && i === 0;
      return isGround
        ? `<ellipse cx="${x}" cy="${ground - 15}" rx="30" ry="15" fill="#0A606B"/>`
        : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="21" fill="${BALL}" fill-opacity=".85" stroke="#0A606B" stroke-width="2"/>`;
    });
  });
  return `<svg viewBox="0 0 1080 430" width="1080" height="430"><path d="M40 412H1070" stroke="${INK}" stroke-width="4"/>${balls.join('')}
    <text x="190" y="40" font-size="26">slow: close together</text><text x="290" y="370" font-size="26" text-anchor="end">fast</text></svg>`;
}

function spacingChart() {
  const x = (u) => 90 + u * 900;
  const u = [0, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 3 / 4, 7 / 8, 15 / 16, 1];
  const ticks = u.map((value, i) => {
    const isKey = i === 0 || i === 8;
    const isMiddle = i === 4;
    const tall = isKey ? 60 : isMiddle ? 46 : 30;
    return `<path d="M${x(value)} ${110 - tall}V110" stroke="${INK}" stroke-width="${isKey ? 6 : 3}"/><text x="${x(value)}" y="${i % 2 && !isKey ? 172 : 144}" text-anchor="middle" class="h" font-size="${isKey ? 32 : 25}">${i + 1}</text>`;
  });
  const balls = u.map(
    (value) =>
      `<circle cx="${x(value)}" cy="250" r="30" fill="${BALL}" fill-opacity=".55" stroke="#0A606B" stroke-width="3"/>`,
  );
  const even = Array.from(
    { length: 9 },
    (_, i) =>
      `<circle cx="${x(i / 8)}" cy="370" r="30" fill="#fff" fill-opacity=".7" stroke="#7F8298" stroke-width="3"/>`,
  );
  return `<svg viewBox="0 0 1080 430" width="1080" height="430"><path d="M${x(0)} 110H${x(1)}" stroke="${INK}" stroke-width="3"/>${ticks.join('')}${balls.join('')}${even.join('')}
    <text x="90" y="320" font-size="25">slow out, slow in: nine drawings</text><text x="90" y="428" font-size="25" class="m">even: the same nine, like a machine</text></svg>`;
}

function walkKeys() {
  const [ground, long] = [372, 76];
  const rad = (deg) => (deg * Math.PI) / 180;
  const reach = ([thigh, shin]) => long * (Math.cos(rad(thigh)) + Math.cos(rad(shin)));
  const hipOf = ([, , front, back, lift]) => ground - 8 - lift - Math.max(reach(front), reach(back));
  const figures = WALK.map((pose, i) => {
    const [frame, name, front, back, lift] = pose;
    const cx = 140 + i * 265;
    const hipY = hipOf(pose);
    const leg = ([thigh, shin], stroke, heel) => {
      const knee = [cx + long * Math.sin(rad(thigh)), hipY + long * Math.cos(rad(thigh))];
      const ankle = [knee[0] + long * Math.sin(rad(shin)), knee[1] + long * Math.cos(rad(shin))];
      return `<path d="M${cx} ${hipY}L${knee.map((n) => n.toFixed(1)).join(' ')}L${ankle.map((n) => n.toFixed(1)).join(' ')}l24 ${heel}" fill="none" stroke="${stroke}" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`;
    };
    return `${leg(back, '#7FBFC6', i === 0 ? 7 : i === 3 ? -6 : 12)}<path d="M${cx} ${hipY}l4 -84" stroke="#0A606B" stroke-width="24" stroke-linecap="round"/><circle cx="${cx + 8}" cy="${hipY - 128}" r="27" fill="#0A606B"/>${leg(front, '#0A606B', i === 0 ? -8 : lift)}
      <path d="M${cx - 96} ${ground}H${cx + 100}" stroke="${INK}" stroke-width="3"/><text x="${cx}" y="${ground + 44}" text-anchor="middle" class="h" font-size="32">${frame}. ${name}</text>`;
  });
  const top = hipOf(WALK[0]) - 128 - 27;
  return `<svg viewBox="0 0 1080 430" width="1080" height="430"><path d="M20 ${top}H1060" stroke="#7F8298" stroke-width="2" stroke-dasharray="8 8"/>${figures.join('')}</svg>`;
}

function bounceTiming() {
  const rows = [];
  let height = 100;
  let half = 12;
  let frame = 1;
  for (let i = 0; i <= half; i++) rows.push([frame++, (height * (1 - (i / half) ** 2)).toFixed(0), '', '']);
  while (height > 12) {
    height *= 0.6;
    half = Math.max(4, Math.round(half * 0.775));
    for (let i = -half + 1; i <= half; i++) rows.push([frame++, (height * (1 - (i / half) ** 2)).toFixed(0), '', '']);
  }
  return rows;
}

function walkSheet() {
  const keys = {
    1: ['Contact', 1580, 'heel down', 'toe down'],
    4: ['Down', 1550, 'flat', 'leaving'],
    7: ['Passing', 1590, 'flat, straight', 'passing'],
    10: ['Up', 1610, 'on the toe', 'swinging forward'],
  };
  const heads = [1580, 1565, 1553, 1550, 1562, 1578, 1590, 1600, 1607, 1610, 1604, 1592];
  const rows = heads.map((head, i) => {
    const key = keys[i + 1];
    return [i + 1, key?.[0] ?? '', head, key?.[2] ?? '', key?.[3] ?? '', i % 2 ? 'hold' : 'draw', ''];
  });
  return [...rows, [13, 'Contact, other leg', 1580, 'heel down', 'toe down', 'draw', '']];
}
