import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { bars, boxes, code, points, table } from '../parts.mjs';

export const lesson = {
  slug: 'web-design',
  title: 'Web Design',
  family: 'jaali',
  dye: 'morpankh',
  voice: 'man',
  videos: [
    {
      file: 'a-grid-by-hand',
      slides: [
        { cover: true, heading: 'A grid by hand', say: ['Three cards in a row. Two lines of {CSS|C S S}.'] },
        {
          heading: 'Three equal columns',
          body: `<div style="font-size:22px">${code('display: [[grid]];\ngrid-template-columns: [[repeat(3, 1fr)]];\ngap: 16px;')}</div><div data-step="2" style="display:grid;grid-template-columns:repeat(3,1fr);gap:14px">${'<div class="box" style="min-height:62px"></div>'.repeat(3)}</div>`,
          say: [
            'Display grid turns the box into a grid.',
            'Repeat three, {1fr|one F R}, makes three equal columns.',
            'Gap is the space between them. Not outside.',
          ],
        },
        {
          heading: 'As many as fit',
          body: `<div style="font-size:20px">${code('repeat([[auto-fill]],\n  minmax([[240px]], 1fr))')}</div>${points(['Wide screen: four in a row', 'Phone: one under the other'], 1)}`,
          say: [
            'Or let the browser count. Each card is at least {240|two forty} pixels.',
            'A wide screen shows four,',
            'a phone shows one.',
          ],
        },
      ],
    },
    {
      file: 'small-screen-first',
      slides: [
        { cover: true, heading: 'Small screen first', say: ['Most of your visitors hold a phone. Draw for it first.'] },
        {
          heading: 'Order is everything',
          body: boxes(
            [
              ['1', 'What is this?'],
              ['2', 'What does it cost?'],
              ['3', 'What do I press?'],
            ],
            { from: 0 },
          ),
          say: [
            'On a small screen there is one column, so you must decide what comes first.',
            'What is this, and what does it cost?',
            'And what do I press?',
          ],
        },
        {
          heading: 'Then add, never hide',
          body: `<div style="font-size:21px" data-step="0">${code('.cards { display: grid; gap: 16px; }')}</div><div style="font-size:21px" data-step="1">${code('@media ([[min-width: 700px]]) {\n  .cards { grid-template-columns: 1fr 1fr; }\n}')}</div>`,
          say: [
            'Write the phone layout without any condition.',
            'Then add columns where there is room. You add; you do not hide.',
          ],
        },
      ],
    },
    {
      file: 'where-the-kilobytes-go',
      slides: [
        {
          cover: true,
          heading: 'Where the kilobytes go',
          say: ['This page weighs {2,400|two thousand four hundred} kilobytes. Where are they?'],
        },
        {
          heading: 'One page, 2,400 KB',
          body: bars(
            [
              ['Pictures', 100, '1,680'],
              ['Scripts', 30, '504'],
              ['Letters', 9, '151'],
              ['HTML, CSS', 4, '65'],
            ],
            0,
          ),
          say: ['Seventy per cent are pictures.', 'Then scripts.', 'Then fonts.', 'The page itself is almost nothing.'],
        },
        {
          heading: 'Two repairs',
          body: table(
            null,
            [
              ['Picture at the size it is shown', '>1,680 → 310'],
              ['Remove scripts nobody uses', '>504 → 96'],
              ['*The page now', '>2,400 → 622 KB'],
            ],
            { from: 0 },
          ),
          say: [
            'So send each picture at the size it is shown.',
            'Remove the scripts that nobody uses.',
            'The page is a quarter of what it was.',
          ],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'the-first-client-call',
      lines: [
        ['Kabir Mathur', 'man', 'You said that you want a website. What should be different after it is there?'],
        ['Dr Shalini Rao', 'guestWoman', 'People call all day to ask if I am in. My assistant cannot work.'],
        ['Kabir Mathur', 'man', 'How many calls?'],
        ['Dr Shalini Rao', 'guestWoman', 'About forty. Thirty ask the same thing.'],
        [
          'Kabir Mathur',
          'man',
          'Then the first line on your page is: Doctor in today, five to eight. We will count the calls again in a month.',
        ],
      ],
    },
  ],
  worksheets: [
    {
      file: 'grid-cheat-sheet',
      title: 'CSS grid on one page',
      lead: 'Four properties do most of the work. Copy, change one number, and look.',
      pages: [
        `<h2>The four</h2>${table(
          ['Property', 'Example', 'What it does'],
          [
            ['<code>display</code>', '<code>grid</code>', 'Children become cells'],
            [
              '<code>grid-template-columns</code>',
              '<code>200px 1fr</code>',
              'One fixed column, one that takes the rest',
            ],
            ['<code>gap</code>', '<code>24px</code>', 'Space between cells, none outside'],
            ['<code>grid-column</code>', '<code>1 / -1</code>', 'This child spans from the first to the last line'],
          ],
        )}
        <h2>Recipes</h2><div class="two"><div><b>Cards, as many as fit</b>${code('display: grid;\ngap: 24px;\ngrid-template-columns:\n  repeat(auto-fill,\n    minmax(240px, 1fr));')}</div><div><b>Text with a side column</b>${code('display: grid;\ngap: 32px;\ngrid-template-columns:\n  minmax(0, 2fr)\n  minmax(200px, 1fr);')}</div></div>
        <div class="two" style="margin-top:12px"><div><b>Page frame</b>${code('body {\n  min-height: 100dvh;\n  display: grid;\n  grid-template-rows:\n    auto 1fr auto;\n}')}</div><div><b>In the middle</b>${code('display: grid;\nplace-items: center;\n\n/* both ways,\n   one child */')}</div></div>
        <h2>Words</h2>${table(null, [
          ['<b>1fr</b>', 'One share of the space that is left after fixed sizes and gaps.'],
          ['<b>minmax(a, b)</b>', 'Never smaller than a, never larger than b.'],
          ['<b>auto-fill</b>', 'Keeps empty columns. <b>auto-fit</b> closes them, so the cards grow.'],
          ['<b>Line numbers</b>', 'Three columns have four lines: 1, 2, 3, 4, or from the end -4 to -1.'],
        ])}
        <h2>When it breaks</h2>${checks(['Too wide? Use <code>minmax(0, 1fr)</code>, and look for a long word or picture.', 'Uneven? Look for a fixed width on a child.'], true)}`,
      ],
    },
    {
      file: 'phone-checklist',
      title: 'On a real phone',
      lead: 'Borrow the cheapest phone in the room. Switch off wi-fi. Stand in the sun. Now open your page.',
      pages: [
        `<h2>In the first five seconds</h2>${checks(['You can say what the page is for.', 'Nothing has jumped while it loaded.', 'No box covers the text.'])}
        <h2>With one thumb</h2>${checks(['Every button is at least 44 pixels high, with space around it.', 'The main act is reachable without stretching.', 'Number fields open the number keys; e-mail fields show the @.', 'The form keeps what was typed when something goes wrong.'])}
        <h2>To the eye</h2>${checks(['Text is 16 pixels or more; two fingers can enlarge it.', 'Contrast is 4.5 to 1 or better, and readable in the sun.', 'Lines have 35 to 45 characters.', 'Pictures have a fixed place before they arrive.'])}
        <h2>On the wire</h2>${table(
          ['', '>Target', '>Yours'],
          [
            ['Weight of the first page', '600 KB', ''],
            ['Largest picture', '120 KB', ''],
            ['Text seen after, on 4G', '2.5 s', ''],
            ['Scripts from other firms', '2 or fewer', ''],
          ],
          { rows: 'mid' },
        )}
        <h2>At 320 pixels, and at 200%</h2>${checks(['No sideways scrolling.', 'No text is cut.'], true)}
        ${fill(['I will repair first:'])}`,
      ],
    },
    {
      file: 'handing-over',
      title: 'Handing over a site',
      lead: 'The project ends when the client can change a price without calling you.',
      pages: [
        `<h2>Give in writing</h2>${table(
          ['What', 'Where', 'In whose name'],
          [
            ['Domain, and the day it must be renewed', '', 'Client'],
            ['Hosting', '', 'Client'],
            ['E-mail accounts', '', 'Client'],
            ['Statistics', '', 'Client'],
            ['Design files and pictures, with licences', '', 'Client'],
          ],
          { rows: 'mid' },
        )}
        <h2>Show, do not send</h2>${steps(['Sit beside the person who will look after it.', 'They change a price, a picture and the opening hours. You keep your hands off.', 'Write the three steps down in their words, on one page.', 'Agree how they reach you, and what costs money from now on.'])}
        <h2>Before you leave</h2>${checks(['A backup was made and restored.', 'Forms arrive at an address somebody reads.', 'The page for “not found” helps.', 'Your own passwords were removed.', 'Title and description of each page are set.', 'The site was read by someone who knows nothing.'], true)}
        <h2>After 30 days</h2>${table(
          ['Question', '>Before', '>After'],
          [
            ['Calls that ask “are you open?”', '', ''],
            ['Messages through the form', '', ''],
            ['People who come and say “from the website”', '', ''],
          ],
          { rows: 'mid' },
        )}
        <p class="note" style="margin-top:16px">Signed by both: what was delivered, what was left out, and the date until which faults are repaired free.</p>`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'spacing-scale',
      title: 'Eight spaces are enough',
      body: spaces(),
      caption:
        'Inside a card 16, between cards 24, between sections 64. If two spaces are nearly the same, make them the same.',
    },
    {
      file: 'three-widths',
      title: 'One page at three widths',
      body: widths(),
      caption:
        'The order in the HTML is the order on the phone. The wider layouts only place the same boxes side by side.',
    },
    {
      file: 'a-budget-in-kilobytes',
      title: 'A budget in kilobytes',
      body: `<div style="font-size:36px;padding-top:8px">${bars([
        ['Pictures', 100, '380'],
        ['Scripts', 25, '96'],
        ['Fonts', 14.5, '55'],
        ['CSS', 7.4, '28'],
        ['HTML', 5.3, '20'],
        ['<b>Left over</b>', 5.5, '21', 'pop'],
      ])}</div>`,
      caption:
        'Together 600 KB: about three seconds on a slow 1.6 Mbit/s line. Agree the number with the client before you draw.',
    },
  ],
  practices: [
    { file: 'grid-practice.zip', entries: gridPractice() },
    {
      file: 'page-weights.csv',
      text: csv([
        [
          'file',
          'kind',
          'kilobytes',
          'shown at (px wide)',
          'real width (px)',
          'used on this page (yes / no)',
          'what you would do',
        ],
        ...pageWeights(),
      ]),
    },
  ],
};

function spaces() {
  const steps = [4, 8, 12, 16, 24, 32, 48, 64];
  let x = 0;
  const squares = steps.map((size) => {
    const scaled = size * 2.1;
    const shape = `<rect x="${x}" y="${170 - scaled}" width="${scaled}" height="${scaled}" fill="#0D7268"/><text x="${x}" y="214" class="h" font-size="32">${size}</text>`;
    x += Math.max(scaled, 52) + 42;
    return shape;
  });
  const card = (left) =>
    `<rect x="${left}" y="262" width="236" height="138" rx="10" fill="#fff" stroke="#DEE0EA" stroke-width="2"/><rect x="${left + 16}" y="278" width="204" height="54" fill="#F9C74F"/><rect x="${left + 16}" y="348" width="150" height="12" fill="#17182B"/><rect x="${left + 16}" y="368" width="96" height="12" fill="#7F8298"/>`;
  return `<svg viewBox="0 0 1080 420" width="1080" height="420">${squares.join('')}${card(0)}${card(260)}${card(520)}
    <path d="M236 290h24M496 290h24" stroke="#B3261E" stroke-width="4"/><text x="800" y="304" font-size="27">Red: 24 between cards</text><text x="800" y="344" font-size="27">16 inside a card</text><text x="800" y="384" font-size="27">8 between lines</text></svg>`;
}

function widths() {
  const box = (x, y, w, h, label, fill = '#fff', ink = '#17182B') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="#7F8298" stroke-width="1.5"/><text x="${x + 12}" y="${y + 34}" font-size="24" style="fill:${ink}">${label}</text>`;
  const [green, white] = ['#0D7268', '#FFFFFF'];
  return `<svg viewBox="0 0 1080 450" width="1080" height="450"><text x="0" y="26" class="h" font-size="30">360 px</text><text x="230" y="26" class="h" font-size="30">720 px</text><text x="600" y="26" class="h" font-size="30">1200 px</text>
    ${box(0, 48, 160, 86, '1 Name', green, white)}${box(0, 142, 160, 86, '2 Price')}${box(0, 236, 160, 86, '3 Button', '#F9C74F')}${box(0, 330, 160, 108, '4 Details')}
    ${box(230, 48, 300, 100, '1 Name', green, white)}${box(230, 156, 146, 100, '2 Price')}${box(384, 156, 146, 100, '3 Button', '#F9C74F')}${box(230, 264, 300, 174, '4 Details')}
    ${box(600, 48, 304, 150, '1 Name', green, white)}${box(600, 206, 304, 232, '4 Details')}${box(912, 48, 168, 100, '2 Price')}${box(912, 156, 168, 100, '3 Button', '#F9C74F')}</svg>`;
}

function gridPractice() {
  return {
    'grid-practice/index.html': `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Grid practice | Khayali Foods</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <header><a href="#menu">Khayali Foods</a></header>
    <main>
      <h1>Tiffin for a working week</h1>
      <ul class="cards" id="menu">
        <li><h2>Monday</h2><p>Rajma, rice, kachumber. ₹110</p></li>
        <li><h2>Tuesday</h2><p>Aloo gobhi, roti, dal. ₹100</p></li>
        <li><h2>Wednesday</h2><p>Kadhi, rice, beans. ₹110</p></li>
        <li><h2>Thursday</h2><p>Chole, roti, salad. ₹120</p></li>
        <li><h2>Friday</h2><p>Veg pulao, raita. ₹130</p></li>
        <li class="wide"><h2>The whole week</h2><p>Five days, one payment. ₹540</p></li>
      </ul>
    </main>
    <footer>Khayali Foods is invented. Phone 00000 00000</footer>
  </body>
</html>
`,
    'grid-practice/style.css': `* { box-sizing: border-box; }
body { margin: 0; font: 17px/1.55 sans-serif; color: #17182b; background: #e0f2ee; }
header, main, footer { padding: 16px; }
.cards { list-style: none; padding: 0; margin: 0; }
.cards li { background: #fff; border: 1px solid #dee0ea; border-radius: 10px; padding: 16px; }
h1, h2 { line-height: 1.1; margin: 0 0 8px; }

/* Write below this line. Five rules are enough. */
`,
    'grid-practice/README.txt': `GRID PRACTICE (Web Design, module 1). Khayali Foods is invented.

Change style.css only.

1. Phone: one column, 16 px between the cards.
2. From there on let the browser choose: as many columns as fit, each at least 240 px.
3. "The whole week" spans the full row at every width.
4. Header, main and footer fill the height of the window, with the footer at the bottom.
5. Nothing scrolls sideways at 320 px.

One possible answer needs: grid-template-columns, gap, grid-column, min-height, grid-template-rows.
`,
  };
}

function pageWeights() {
  return [
    ['index.html', 'page', 19, '', '', 'yes', ''],
    ['style.css', 'css', 46, '', '', 'yes', ''],
    ['hero.jpg', 'picture', 817, 360, 2400, 'yes', ''],
    ['doctor.png', 'picture', 410, 160, 1200, 'yes', ''],
    ['clinic-1.jpg', 'picture', 240, 160, 1600, 'yes', ''],
    ['clinic-2.jpg', 'picture', 210, 160, 1600, 'yes', ''],
    ['logo.svg', 'picture', 3, 120, '', 'yes', ''],
    ['slider.js', 'script', 188, '', '', 'no', ''],
    ['framework.js', 'script', 220, '', '', 'no', ''],
    ['menu.js', 'script', 6, '', '', 'yes', ''],
    ['counter.js', 'script', 90, '', '', 'no', ''],
    ['text-regular.woff2', 'font', 31, '', '', 'yes', ''],
    ['text-bold.woff2', 'font', 32, '', '', 'yes', ''],
    ['text-thin.woff2', 'font', 30, '', '', 'no', ''],
    ['icons.woff2', 'font', 58, '', '', 'no', ''],
  ];
}
