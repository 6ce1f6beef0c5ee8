import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { points, table } from '../parts.mjs';

export const lesson = {
  slug: 'graphic-design',
  title: 'Graphic Design',
  family: 'kolam',
  dye: 'rani',
  voice: 'woman',
  videos: [
    {
      file: 'two-sizes-two-weights',
      slides: [
        { cover: true, heading: 'Two sizes, two weights', say: ['A poster with seven sizes has no voice. Use two.'] },
        {
          heading: 'Same words, twice',
          body: `<div class="two"><div class="bad" data-step="0"><b>Everything shouts</b><span style="font:600 27px Eczar">Sale </span><span style="font-size:17px">of </span><span style="font:700 22px Eczar">handmade</span> <span style="font-size:24px"><b>lamps</b></span><br><span style="font-size:15px">Saturday</span> <b style="font-size:23px">10 am</b> <span style="font:600 18px Eczar">Katha Hall</span></div>
            <div class="good" data-step="1"><b>One thing leads</b><span style="font:600 31px/1.1 Eczar;display:block">Handmade lamps</span><span style="font-size:17px">Sale on Saturday, 10 am<br>Katha Hall</span></div></div>`,
          say: ['Here every word shouts, so none is heard.', 'Here one line leads. The rest is smaller, and quiet.'],
        },
        {
          heading: 'How to choose',
          body: points(
            [
              'Large: the one thing to remember.',
              'Small: half the size, or less.',
              'Bold: only where the eye should stop.',
            ],
            0,
          ),
          say: [
            'Large is for the one thing to remember.',
            'Small is half that size, or less.',
            'Bold is only where the eye should stop.',
          ],
        },
      ],
    },
    {
      file: 'colour-with-a-job',
      slides: [
        {
          cover: true,
          heading: 'Colour with a job',
          say: ['Choose a colour for what it does, not because you like it.'],
        },
        {
          heading: 'Sixty, thirty, ten',
          body: `<div style="display:flex;height:150px;font-size:19px;font-weight:600"><div data-step="0" style="width:60%;background:#FFF3F6;padding:12px;border:1.5px solid #DEE0EA">60 ground</div><div data-step="1" style="width:30%;background:#8E1446;color:#fff;padding:12px">30 words, shapes</div><div data-step="2" style="width:10%;background:#F6B221;padding:12px 6px">10 act</div></div>`,
          say: [
            'Sixty parts are ground. Keep it quiet.',
            'Thirty parts carry words and shapes.',
            'Ten parts say: look here.',
          ],
        },
        {
          heading: 'Can it be read?',
          body: `<div class="two" style="text-align:center;font-weight:600"><div data-step="0" style="background:#F6B221;color:#fff;padding:26px 10px;border-radius:10px;font-size:25px">Open till 9 pm</div><div data-step="1" style="background:#F6B221;color:#17182B;padding:26px 10px;border-radius:10px;font-size:25px">Open till 9 pm</div><div data-step="0">1.9 to 1</div><div data-step="1">9.4 to 1</div></div>`,
          say: [
            'White on yellow: less than two to one. Nobody reads it in the sun.',
            'Ink on yellow: nine to one. Ask for four and a half or more.',
          ],
        },
      ],
    },
    {
      file: 'a-mark-at-sixteen-pixels',
      slides: [
        { cover: true, heading: 'A mark at sixteen pixels', say: ['A logo lives small: on a phone, a pen, a bill.'] },
        {
          heading: 'Draw it, then shrink it',
          body: marks(),
          say: [
            'Draw your mark large.',
            'Then look at it at {sixty four|sixty-four} pixels, and at sixteen.',
            'What you cannot see there, take away.',
          ],
        },
        {
          heading: 'Four tests',
          body: points(
            ['One colour only', 'Sixteen pixels wide', 'White on black', 'Drawn from memory by a friend'],
            0,
          ),
          say: [
            'Test it in one colour,',
            'at sixteen pixels,',
            'white on black,',
            'and ask a friend to draw it from memory.',
          ],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'the-colour-of-a-bus-ticket',
      lines: [
        ['Devika Rastogi', 'woman', 'When I was small, each bus route in my town had a ticket in its own colour.'],
        ['Devika Rastogi', 'woman', 'Pink went to the station. Green went to the market. Nobody had to read.'],
        ['Devika Rastogi', 'woman', 'The conductor could check a full bus with one look.'],
        [
          'Devika Rastogi',
          'woman',
          'That is colour with a job. So when you choose one, ask: what will this colour save someone from reading?',
        ],
      ],
    },
  ],
  worksheets: [
    {
      file: 'type-scale',
      title: 'A type scale you can remember',
      lead: 'Start from the size that is read the most. Multiply, round, and stop at five steps.',
      pages: [
        `<h2>The scale for an A4 handbill</h2>${table(
          ['Step', '>Size', '>Line', 'Use'],
          [
            ['Note', '8 pt', '11 pt', 'Address, terms'],
            ['*Text', '10 pt', '14 pt', 'What people read'],
            ['Lead', '14 pt', '18 pt', 'The first two lines'],
            ['Heading', '20 pt', '23 pt', 'Parts of the page'],
            ['Display', '40 pt', '41 pt', 'The one thing to remember'],
          ],
        )}
        <p style="margin-top:8px">Text to heading is ×2, and so is heading to display. Small letters need looser lines.</p>
        <h2>Seen from far</h2>${table(
          ['Read from', '>Letter height at least', 'Where'],
          [
            ['0.4 m', '2 mm', 'Handbill, menu'],
            ['2 m', '8 mm', 'Counter, shop door'],
            ['10 m', '40 mm', 'Across the road'],
            ['25 m', '100 mm', 'Hoarding'],
          ],
        )}
        <p style="margin-top:10px">Rule of thumb: 4 mm of capital height for each metre, and more for a moving eye.</p>
        <h2>Your scale</h2>${table(
          ['Step', '>Size', '>Line', 'Weight', 'Use'],
          [
            ['Note', '', '', '', ''],
            ['Text', '', '', '', ''],
            ['Heading', '', '', '', ''],
            ['Display', '', '', '', ''],
          ],
          { rows: 'mid' },
        )}
        <h2>Check</h2>${checks(['Two families at most.', 'Two weights do the work.', 'No line over 75 characters.', 'Nothing under 7 pt in print.'], true)}`,
      ],
    },
    {
      file: 'layout-checklist',
      title: 'Before you show a layout',
      lead: 'Ten minutes alone with the page, before anyone else sees it. Print it at real size first.',
      pages: [
        `<h2>Order</h2>${checks(['Half close your eyes: the thing you still see is the thing that matters most.', 'The eye has one way in and one way out.', 'The act (phone, date, place) is found in three seconds. Ask someone.'])}
        <h2>Grid</h2>${checks(['Left edges: count them. Three or fewer.', 'Margins are equal, or unequal for a reason you can say.', 'Space between groups is at least twice the space inside a group.', 'Nothing is “almost” aligned.'])}
        <h2>Words</h2>${checks(['Names, dates, prices and the phone number are read aloud from the page by a second person.', 'No word is alone on a last line of a paragraph.', 'Rupee amounts follow one pattern: ₹1,24,500.', 'Hindi is set in a Hindi letter with its own line height, not squeezed into the English one.'])}
        <h2>Pictures and colour</h2>${checks(['Each picture is yours, or you hold the licence in writing.', 'Text on a picture has a contrast of 4.5 to 1 in its worst place.', 'The page still works as a grey photocopy.'])}
        <h2>What I changed after this list</h2>${fill(['1.', '2.', '3.'])}
        <p class="note" style="margin-top:18px">If you cannot say why a line, box or colour is there, take it away and look again.</p>`,
      ],
    },
    {
      file: 'ready-for-print',
      title: 'Ready for print',
      lead: 'A mistake on a screen costs a minute. The same mistake on 2,000 handbills costs the month.',
      pages: [
        `<h2>The file</h2>${checks(['Page size is the trimmed size; bleed is 3 mm on all four sides.', 'Nothing that matters is within 5 mm of the trim.', 'Pictures are 300 dpi at the size they are printed.', 'Colours are CMYK; black text is 100% black only, not four colours.', 'Total ink is not above the press’s limit (ask; often 300%).', 'Fonts are embedded, or letters turned into outlines.', 'Saved as PDF for print, one file, named with date and version.'])}
        <h2>Ask the press</h2>${table(
          ['Question', 'Answer'],
          [
            ['Paper and weight (for a handbill 90 to 130 gsm)', ''],
            ['Offset or digital? From how many copies is offset cheaper?', ''],
            ['Is a proof included? Paper proof or screen?', ''],
            ['Price for 500, 1,000 and 2,000, with GST', ''],
            ['Days from “yes” to delivery', ''],
          ],
          { rows: 'mid' },
        )}
        <h2>Sign the proof</h2>${steps(['Read the phone number digit by digit, and call it.', 'Measure the paper with a ruler.', 'Fold it as it will be folded.', 'Write “print as this” with date and name, or write what to change.'])}
        <h2>Sizes to remember</h2>${table(
          ['', '>Trimmed', '>With bleed', '>Pixels at 300 dpi, trimmed'],
          [
            ['Visiting card', '90 × 54 mm', '96 × 60 mm', '1063 × 638'],
            ['A5 handbill', '148 × 210 mm', '154 × 216 mm', '1748 × 2480'],
            ['A4', '210 × 297 mm', '216 × 303 mm', '2480 × 3508'],
          ],
        )}`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'line-length',
      title: 'How long should a line be?',
      size: 25,
      body: `<div style="display:grid;grid-template-columns:210px 560px;gap:60px">
        <div><h3 style="font-size:32px;color:var(--lal);margin-bottom:8px">Under 25</h3><p style="line-height:1.4">The eye jumps back before it has begun, and the rhythm is lost.</p></div>
        <div style="background:#fff;border-radius:10px;padding:20px 26px"><h3 style="font-size:32px;color:var(--hara);margin-bottom:8px">45 to 75 letters, spaces counted</h3><p style="line-height:1.5">The eye travels, turns and finds the next line with no effort. On paper aim for sixty letters in a line. On a phone, thirty-five to forty-five is natural.</p></div></div>
        <div><h3 style="font-size:32px;color:var(--lal);margin-bottom:8px">Over 90</h3><p style="line-height:1.2">At the end of a long line the eye must travel all the way back, and it often lands on the line that it has just read, or it leaves one out. The reader does not know why it is tiring, and stops.</p></div>`,
      caption:
        'Too short: widen the column or set smaller letters. Too long: narrow it, set two columns, or open the lines from 1.4 to 1.6.',
    },
    {
      file: 'poster-grid',
      title: 'One grid, three posters',
      body: posters(),
      caption:
        'Six columns and eight rows. The grid never moves; what you put on it does. Leave at least a third of the boxes empty.',
    },
    {
      file: 'bleed-and-trim',
      title: 'Bleed, trim and the safe area',
      body: bleed(),
      caption: 'The knife can be 1 to 2 mm off. Bleed saves you outside the line; the safe area saves you inside it.',
    },
  ],
  practices: [
    {
      file: 'palettes.csv',
      text: csv([
        [
          'palette',
          'ground',
          'text',
          'accent',
          'text on ground (x to 1)',
          'accent on ground (x to 1)',
          'pass for text (4.5)? yes or no',
          'what you would change',
        ],
        ...palettes(),
      ]),
    },
    { file: 'logo-brief.txt', text: logoBrief() },
  ],
};

function marks() {
  const mark = (size) =>
    `<svg width="${size}" height="${size}" viewBox="0 0 64 64"><path fill="var(--deep)" d="M32 4c12 12 18 22 18 32a18 18 0 0 1-36 0C14 26 20 16 32 4z"/><circle cx="32" cy="38" r="8" fill="#fff"/></svg>`;
  const fussy = `<svg width="140" height="140" viewBox="0 0 64 64"><path fill="var(--deep)" d="M32 4c12 12 18 22 18 32a18 18 0 0 1-36 0C14 26 20 16 32 4z"/><circle cx="32" cy="38" r="8" fill="#fff"/></svg>`;
  return `<div style="display:flex;gap:64px;align-items:flex-end;white-space:nowrap"><div data-step="0">${fussy}<p class="small" style="margin-top:8px">Large</p></div><div data-step="1">${mark(64)}<p class="small" style="margin-top:8px">64 px</p></div><div data-step="1">${mark(16)}<p class="small" style="margin-top:8px">16 px</p></div><div data-step="2" style="width:200px;font-size:20px;line-height:1.3;white-space:normal">A drop and a hole. Two shapes are enough to know it again.</div></div>`;
}

function posters() {
  const grid =
    Array.from({ length: 7 }, (_, i) => `<path d="M${i * 50} 0V400" stroke="#DEE0EA"/>`).join('') +
    Array.from({ length: 9 }, (_, i) => `<path d="M0 ${i * 50}H300" stroke="#DEE0EA"/>`).join('');
  const poster = (x, inside) =>
    `<g transform="translate(${x} 0)"><rect width="300" height="400" fill="#fff"/>${grid}${inside}<rect width="300" height="400" fill="none" stroke="#7F8298" stroke-width="1.5"/></g>`;
  const line = (y, w, h = 14, x = 0) => `<rect x="${x + 6}" y="${y}" width="${w}" height="${h}" fill="#17182B"/>`;
  return `<svg viewBox="0 0 1080 410" width="1080" height="410">
    ${poster(0, `<rect width="300" height="200" fill="#BE1F5F"/><circle cx="150" cy="100" r="62" fill="#FFC2A1"/>${line(220, 190, 26)}${line(262, 140, 12)}${line(370, 96, 12)}`)}
    ${poster(390, `<rect x="100" width="200" height="400" fill="#8E1446"/><path d="M150 350L200 100l50 250z" fill="#FFC2A1"/>${line(310, 80, 26)}${line(350, 70, 12)}${line(372, 60, 12)}`)}
    ${poster(780, `${line(22, 240, 40)}${line(72, 160, 40)}<rect y="250" width="150" height="150" fill="#BE1F5F"/><circle cx="75" cy="325" r="44" fill="#fff"/>${line(262, 120, 12, 150)}${line(284, 96, 12, 150)}${line(372, 110, 12, 150)}`)}</svg>`;
}

function bleed() {
  return `<svg viewBox="0 0 1080 430" width="1080" height="430"><rect x="2" y="2" width="600" height="420" fill="#BE1F5F"/>
    <rect x="32" y="32" width="540" height="360" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="14 9"/>
    <rect x="82" y="82" width="440" height="260" fill="#FFF3F6" stroke="#8E1446" stroke-width="2"/>
    <text x="112" y="160" class="h" font-size="46">Namoona Dental</text><text x="112" y="206" font-size="27">Open till 9 pm, Katha Road</text><text x="112" y="300" font-size="27">Phone 00000 00000</text>
    ${[
      ['Bleed', '3 mm past the trim: colour and pictures run to here', 70, '#BE1F5F'],
      ['Trim', 'The dashed line: where the knife should fall', 200, '#45485F'],
      ['Safe area', '5 mm inside the trim: words and logos stay here', 330, '#8E1446'],
    ]
      .map(
        ([name, text, y, fill]) =>
          `<rect x="660" y="${y - 30}" width="30" height="30" fill="${fill}"/><text x="710" y="${y}" class="h" font-size="36">${name}</text><foreignObject x="710" y="${y + 10}" width="370" height="80"><div style="font-size:26px;line-height:1.3;color:#45485F">${text}</div></foreignObject>`,
      )
      .join('')}</svg>`;
}

function luminance(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((high + 0.05) / (low + 0.05)).toFixed(1);
}

function palettes() {
  const sets = [
    ['Marigold stall', '#FFF3D1', '#7A4F00', '#F6B221'],
    ['Indigo cloth', '#E9EDFA', '#25388F', '#F6B221'],
    ['Paan shop', '#0D7268', '#F2FFFB', '#E2502A'],
    ['Wedding card', '#BE1F5F', '#FFC2A1', '#F6B221'],
    ['Railway board', '#F6B221', '#17182B', '#A32A1E'],
    ['Rose water', '#FDEEEC', '#E58880', '#8A1F3A'],
    ['School slate', '#17182B', '#C9CBDE', '#F6B221'],
    ['Mango lassi', '#FFD978', '#FFFFFF', '#BA3A16'],
    ['Brick lane', '#A32A1E', '#FFF4EC', '#F6B221'],
    ['Mist', '#F4F6FB', '#7F8298', '#25388F'],
    ['Pond', '#1593A0', '#F4FFFF', '#FFE27A'],
    ['Jamun', '#56234F', '#FFF3FA', '#F08A9B'],
  ];
  return sets.map(([name, ground, text, accent]) => [
    name,
    ground,
    text,
    accent,
    contrast(text, ground),
    contrast(accent, ground),
    '',
    '',
  ]);
}

function logoBrief() {
  return `LOGO BRIEF (Graphic Design, module 3). The client is invented.

CLIENT    Katha Press, a two-room printing press behind a bus stand. Since 1987.
PEOPLE    Mr Anwar runs the machine. His daughter Sana now takes the orders, by message.
WORK      Wedding cards, school registers, handbills. 60% of orders come back every year.
PROBLEM   New shops with bright boards stand on both sides. People walk past.

WHAT THE MARK MUST DO
- Be read from a moving auto: board 8 feet wide, seen from 15 metres.
- Work as a rubber stamp of 25 mm on every bill.
- Work as a round picture of 40 pixels in the message app.
- Be printed in one colour, on the cheapest paper they have.

WHAT IT MUST NOT DO
- No book, no feather, no ink drop: all three neighbours have one.
- No effect that the stamp cannot carry: no shadow, no blend.

GIVE US
1. Thirty small pencil sketches on one sheet. Photograph it.
2. Three directions, in black, each at 25 mm and at 40 pixels.
3. One finished mark: one colour, white on black, smallest size, space around it.
4. Eighty words: what you left out, and why.

TIME      Two weeks. Show sketches after four days.
`;
}
