import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { bars, boxes, points, table } from '../parts.mjs';

const SELLERS = [
  [108.0, 200, 3],
  [108.2, 300, 4],
  [108.6, 900, 7],
  [109.0, 1500, 12],
  [109.5, 640, 5],
  [110.0, 4200, 31],
];
const BUYERS = [
  [107.8, 150, 2],
  [107.5, 700, 6],
  [107.2, 420, 5],
  [107.0, 1800, 15],
  [106.5, 900, 8],
  [106.0, 3100, 24],
];
const TEN_ORDERS = [
  ['buy', 'market', null, 100, 'day'],
  ['buy', 'market', null, 500, 'day'],
  ['buy', 'limit', 108.2, 800, 'day'],
  ['buy', 'limit', 107.9, 200, 'day'],
  ['sell', 'market', null, 300, 'day'],
  ['sell', 'limit', 107.2, 1000, 'day'],
  ['sell', 'limit', 108.1, 50, 'day'],
  ['buy', 'limit', 109.0, 3500, 'immediate or cancel'],
  ['buy', 'market', null, 10, 'day'],
  ['sell', 'market', null, 5000, 'day'],
];

export const lesson = {
  slug: 'stock-market-basic',
  title: 'Stock Market: Basic',
  notice: 'Education, not investment advice',
  family: 'leher',
  dye: 'haldi',
  voice: 'man',
  videos: [
    {
      file: 'what-a-share-is',
      slides: [
        { cover: true, heading: 'What a share is', say: ['A share is a piece of a business. A very small piece.'] },
        {
          heading: 'Khayali Foods in pieces',
          body: table(
            null,
            [
              ['Shares in all', '>10 crore'],
              ['You hold', '>100'],
              ['*Your part', '>0.0001%'],
              ['Profit for each share', '>₹5.40'],
            ],
            { from: 0 },
          ),
          say: [
            'Khayali Foods is cut into ten crore shares.',
            'You hold a hundred.',
            'So one millionth of it is yours,',
            'and of its profit. Whether it is paid out, the company decides.',
          ],
        },
        {
          heading: 'What you may expect',
          body: points(
            [
              'A vote, and a part of any dividend',
              'A price that moves every day',
              'No promise that you get your money back',
            ],
            0,
          ),
          say: [
            'You get a vote, and a part of any dividend.',
            'The price moves every day.',
            'And nobody promises your money back.',
          ],
        },
      ],
    },
    {
      file: 'reading-a-balance-sheet',
      slides: [
        {
          cover: true,
          heading: 'Reading a balance sheet',
          say: ['A balance sheet is one photograph, taken on one day.'],
        },
        {
          heading: 'Khayali Foods, 31 March',
          body: table(
            null,
            [
              ['It owns', '>₹900 crore'],
              ['It owes', '>₹540 crore'],
              ['*Left for the owners', '>₹360 crore'],
            ],
            { from: 0 },
          ),
          say: [
            'It owns nine hundred crore: buildings, stock, cash.',
            'It owes five hundred and forty.',
            'What is left, three hundred and sixty, belongs to the shareholders.',
          ],
        },
        {
          heading: 'It always balances',
          body:
            boxes([
              ['900', 'owns'],
              ['540', 'owes'],
              ['360', 'is left'],
            ]) + points(['Next, ask: what changed since last year?'], 1),
          say: ['Owns is equal to owes plus left. Always.', 'So look at last year beside it, and ask what changed.'],
        },
      ],
    },
    {
      file: 'how-much-can-you-lose',
      slides: [
        { cover: true, heading: 'How much can you lose?', say: ['If it falls, what does it take to come back?'] },
        {
          heading: 'The way back is longer',
          body: bars(
            [
              ['Lose 10%', 3.7, 'gain 11%'],
              ['Lose 25%', 11, 'gain 33%'],
              ['Lose 50%', 33.3, 'gain 100%'],
              ['Lose 75%', 100, 'gain 300%', 'pop'],
            ],
            0,
          ),
          say: [
            'Lose ten per cent, and you need eleven to come back.',
            'Lose twenty five: thirty three.',
            'Lose half, and it must double.',
            'Lose three quarters: three hundred per cent.',
          ],
        },
        {
          heading: 'So, before the first share',
          body: points(
            ['Six months of expenses in the bank', 'No borrowed money', 'No more in one company than you can lose'],
            0,
          ),
          say: [
            'Keep six months of expenses in the bank.',
            'Never use borrowed money.',
            'And never more in one company than you can lose.',
          ],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'a-tip-on-the-phone',
      lines: [
        ['Pooja Gautam', 'guestWoman', 'Sir, a group on my phone says this share will double by Friday.'],
        ['Sameer Bhalla', 'man', 'Who is in the group?'],
        ['Pooja Gautam', 'guestWoman', 'I do not know them. They show a lot of profit.'],
        [
          'Sameer Bhalla',
          'man',
          'Ask three things. Are they registered with the regulator? Why do they tell you? And who sells, when you buy?',
        ],
        ['Pooja Gautam', 'guestWoman', 'They sell?'],
        ['Sameer Bhalla', 'man', 'Very often, yes. Leave the group, and report it.'],
      ],
    },
  ],
  worksheets: [
    {
      file: 'order-types',
      title: 'Four orders, in plain words',
      lead: 'An order is an instruction. Choose the one whose worst case you can live with.',
      pages: [
        `<h2>The four</h2>${table(
          ['Order', 'You say', 'You are sure of', 'You are not sure of'],
          [
            ['<b>Market</b>', 'Buy now, at what sellers ask', 'That you get it, if there are sellers', 'The price'],
            ['<b>Limit</b>', 'Buy at ₹108 or less', 'The price', 'That you get it'],
            [
              '<b>Stop-loss, market</b>',
              'If it falls to ₹100, sell at what buyers offer',
              'That it tries to sell',
              'The price, in a fast fall',
            ],
            [
              '<b>Stop-loss, limit</b>',
              'If it falls to ₹100, sell at ₹99 or more',
              'The price',
              'That it is sold at all',
            ],
          ],
        )}
        <h2>How long it stands</h2>${table(null, [
          ['<b>Day</b>', 'Until the market closes; what is not filled is cancelled.'],
          ['<b>Immediate or cancel</b>', 'What can be filled now is filled, the rest is cancelled.'],
        ])}
        <h2>Work it out</h2><p>Sellers of Khayali Foods ask: 200 shares at ₹108.00, 300 at ₹108.20, 900 at ₹108.60. You buy 500.</p>
        ${fill(['Market order: shares and rupees, line by line =', 'Average price =', 'Limit order at ₹108.20: how many do you get?', 'Limit order at ₹107.90: how many do you get now?'])}
        <p style="margin-top:10px" class="small">Answers: 200 × 108.00 + 300 × 108.20 = ₹54,060; average ₹108.12; all 500; none yet, the order waits.</p>
        <h2>Before you press the button</h2>${checks(['Buy or sell: read it aloud.', 'Number of shares, not rupees.', 'Limit price, or a reason for none.', 'Charges are known: brokerage, taxes, depository.'], true)}
        <p class="note" style="margin-top:16px">Practise on the order book of this course until you make no mistake in ten orders. Real money can wait.</p>`,
      ],
    },
    {
      file: 'five-ratios',
      title: 'Five ratios, one company',
      lead: 'A ratio says nothing alone. Put last year and one competitor beside it, then ask why.',
      pages: [
        `<h2>Khayali Foods, year to 31 March</h2>${table(
          ['Rupees in crore', '>This year', '>Last year'],
          [
            ['Sales', '1,000', '900'],
            ['Operating profit', '110', '108'],
            ['Net profit', '54', '56'],
            ['Cash from operations', '47', '60'],
            ['Current assets', '380', '330'],
            ['Current liabilities', '190', '150'],
            ['Long-term borrowings', '350', '290'],
            ['Shareholders’ funds', '360', '320'],
            ['Shares, in crore', '10', '10'],
            ['Share price on the day, rupees', '108', '112'],
          ],
        )}
        <h2>The five</h2>${table(
          ['Ratio', 'How', '>This year', '>Last year'],
          [
            ['Operating margin', 'operating profit ÷ sales', '11.0%', ''],
            ['Return on equity', 'net profit ÷ shareholders’ funds', '15.0%', ''],
            ['Debt to equity', 'long-term borrowings ÷ shareholders’ funds', '0.97', ''],
            ['Current ratio', 'current assets ÷ current liabilities', '2.0', ''],
            ['Price to earnings', 'price ÷ (net profit ÷ shares)', '20.0', ''],
          ],
          { rows: 'mid' },
        )}
        <p class="small" style="margin-top:8px">Last year: 12.0%, 17.5%, 0.91, 2.2 and 20.0. Fold the paper here before you begin.</p>
        <h2>Ask why</h2>${fill(['Sales grew 11%, profit fell. Where did it go?', 'Cash from operations is less than profit. Which line tells you why?', 'What would you ask the company?'])}`,
      ],
    },
    {
      file: 'five-questions',
      title: 'Five questions before you buy',
      lead: 'Answer in writing. If you cannot fill a line, you are not ready, and that is a good answer too.',
      pages: [
        `<h2>1. What does it do, and who pays?</h2>${fill(['In one line, to a ten-year-old:', 'Its three largest costs:'])}
        <h2>2. Does it earn cash, not only profit?</h2>${fill(['Net profit, three years:', 'Cash from operations, three years:'])}
        <h2>3. Who else owns it, and what do they do?</h2>${fill(['Promoters hold, per cent, and how much of that is pledged:', 'Changed since last year?'])}
        <h2>4. What must be true for me to be right?</h2>${fill(['In three years it will:', 'I will know that I am wrong when:'])}
        <h2>5. If it halves, what happens to me?</h2>${fill(['Rupees at risk, and their part of my savings:', 'Money I need within three years is not in here: yes / no'])}
        <h2>Stop if you hear this</h2>${checks(['“Sure”, “fixed” or “guaranteed” returns.', 'Hurry: only today, only this group.', 'Pay to a person’s own account.', 'Give us your password or a remote screen.', 'No registration number, or one you cannot find on the regulator’s list.', 'A screenshot of profit as the only proof.'], true)}
        <h2>My decision</h2>${steps(['Date and price:', 'Buy, wait or leave, and why, in twenty words:', 'I look again on:'])}`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'path-of-an-order',
      title: 'The path of one order',
      size: 26,
      body: `${boxes(
        [
          ['You', 'Buy 10 shares at ₹108 or less.'],
          ['Broker', 'Checks your money. Passes the order on.'],
          ['Exchange', 'Matches you with a seller. Best price first, then first come.'],
        ],
        { arrows: true },
      )}
        ${boxes(
          [
            ['Clearing corporation', 'Stands between both sides, so neither can run away.'],
            ['Depository', 'Next working day: shares go to your demat account, money to the seller.'],
          ],
          { arrows: true },
        )}`,
      caption:
        'Trade today, settle on the next working day (T+1). Your shares lie in the depository, in your name, not with the broker.',
    },
    {
      file: 'balance-sheet-map',
      title: 'A balance sheet as a map',
      body: sheetMap(),
      caption: 'Khayali Foods, rupees in crore. Both columns are 900 high. That is why it is called a balance sheet.',
    },
    {
      file: 'loss-and-recovery',
      title: 'Down is easy, back is hard',
      body: `<div style="font-size:33px">${bars([
        ['After −10%', 3.7, '+11%'],
        ['After −20%', 8.3, '+25%'],
        ['After −30%', 14.3, '+43%'],
        ['After −50%', 33.3, '+100%'],
        ['After −75%', 100, '+300%', 'pop'],
      ])}</div>`,
      caption: 'The gain that brings you back to where you were. Gain needed = loss ÷ (1 − loss).',
    },
  ],
  practices: [
    { file: 'order-book.zip', entries: orderBookExercise() },
    {
      file: 'khayali-foods-three-years.csv',
      text: csv([['rupees in crore', 'two years ago', 'last year', 'this year'], ...threeYears()]),
    },
  ],
};

function sheetMap() {
  const part = (x, y, h, fill, name, amount, ink = '#17182B') =>
    `<rect x="${x}" y="${y}" width="430" height="${h}" fill="${fill}" stroke="#FFF3D1" stroke-width="3"/><text x="${x + 22}" y="${y + h / 2 + 10}" font-size="29" style="fill:${ink}">${name}</text><text x="${x + 408}" y="${y + h / 2 + 12}" text-anchor="end" class="h" font-size="34" style="fill:${ink}">${amount}</text>`;
  return `<svg viewBox="0 0 1080 430" width="1080" height="430"><text x="0" y="28" class="h" font-size="34">What it owns</text><text x="540" y="28" class="h" font-size="34">Who has a claim on it</text>
    ${part(0, 50, 211, '#7A4F00', 'Land, machines', 520 - 20, '#fff')}${part(0, 261, 63, '#F6B221', 'Stock of goods', 150)}${part(0, 324, 55, '#DE9708', 'Bills to collect', 130)}${part(0, 379, 51, '#FFFFFF', 'Cash and other', 120)}
    ${part(540, 50, 80, '#A32A1E', 'Due within a year', 190, '#fff')}${part(540, 130, 148, '#C4574B', 'Long-term loans', 350, '#fff')}${part(540, 278, 152, '#FFFFFF', 'Left for the owners', 360)}</svg>`;
}

function orderBookExercise() {
  const book = [...SELLERS.toReversed().map((row) => ['sell', ...row]), ...BUYERS.map((row) => ['buy', ...row])];
  const orders = TEN_ORDERS.map(([side, kind, limit, shares, validity], i) => [
    i + 1,
    side,
    kind,
    limit?.toFixed(2) ?? '',
    shares,
    validity,
  ]);
  const head = ['order', 'buy or sell', 'kind', 'limit (rupees)', 'shares', 'stands'];
  return {
    'order-book/order-book.csv': csv([
      ['side', 'price (rupees)', 'shares', 'orders'],
      ...book.map(([side, price, ...rest]) => [side, price.toFixed(2), ...rest]),
    ]),
    'order-book/ten-orders.csv': csv([
      [...head, 'filled (shares)', 'average price', 'what happens to the rest'],
      ...orders.map((row) => [...row, '', '', '']),
    ]),
    'order-book/answers.csv': csv([
      ['order', 'filled (shares)', 'average price', 'what happens to the rest'],
      ...TEN_ORDERS.map((order, i) => [i + 1, ...fillOrder(order)]),
    ]),
    'order-book/README.txt': `AN ORDER BOOK (Stock Market: Basic, module 1). Khayali Foods is invented.
Education, not investment advice.

order-book.csv   What buyers and sellers of Khayali Foods offer at this moment.
ten-orders.csv   Ten orders. Each one meets the book as it stands in the file; they do not follow one another.
answers.csv      Look only when you have filled in all ten.

For each order write: how many shares are filled, at which average price, and what happens to the rest.
Best price first: a buyer takes the lowest seller, a seller takes the highest buyer.
`,
  };
}

/** Takes one of the ten orders; returns shares filled, their average price and what becomes of the others. */
function fillOrder([side, , limit, shares, validity]) {
  let left = shares;
  let rupees = 0;
  for (const [price, offered] of side === 'buy' ? SELLERS : BUYERS) {
    if (limit !== null && (side === 'buy' ? price > limit : price < limit)) break;
    const taken = Math.min(left, offered);
    left -= taken;
    rupees += taken * price;
  }
  const filled = shares - left;
  const rest =
    left === 0
      ? 'nothing is left'
      : validity === 'day'
        ? `${left} wait at ${limit.toFixed(2)}`
        : `${left} are cancelled`;
  return [filled, filled ? (rupees / filled).toFixed(2) : '', rest];
}

function threeYears() {
  return [
    ['Sales', 780, 900, 1000],
    ['Cost of materials', 468, 545, 620],
    ['Salaries', 96, 110, 122],
    ['Other operating costs', 120, 137, 148],
    ['Operating profit', 96, 108, 110],
    ['Interest', 18, 22, 29],
    ['Tax and other', 28, 30, 27],
    ['Net profit', 50, 56, 54],
    ['Cash from operations', 52, 60, 47],
    ['Current assets', 290, 330, 380],
    ['of which bills to collect', 78, 94, 130],
    ['Other assets', 400, 430, 520],
    ['Current liabilities', 140, 150, 190],
    ['Long-term borrowings', 260, 290, 350],
    ['Shareholders’ funds', 290, 320, 360],
    ['Shares (crore)', 10, 10, 10],
    ['Share price on 31 March (rupees)', 96, 112, 108],
  ];
}
