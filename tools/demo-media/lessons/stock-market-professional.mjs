import { csv } from '../make-practice.mjs';
import { checks, fill } from '../make-worksheet.mjs';
import { boxes, points, table } from '../parts.mjs';

export const lesson = {
  slug: 'stock-market-professional',
  title: 'Stock Market: Professional',
  notice: 'Education, not investment advice',
  family: 'patola',
  dye: 'manjith',
  voice: 'man',
  videos: [
    {
      file: 'reading-a-candle',
      slides: [
        { cover: true, heading: 'Reading a candle', say: ['One candle is one period: a day, an hour, a minute.'] },
        {
          heading: 'Four prices in one mark',
          body: `<div style="display:grid;grid-template-columns:190px 1fr;gap:24px;align-items:start">${candle()}<div>${points(['Open 100, close 105: the body', 'High 108, low 97: the wicks', 'Closed above the open: buyers ended stronger'], 0)}</div></div>`,
          say: [
            'The body runs from the open, {100|a hundred}, to the close, {105|one oh five}.',
            'The wicks reach the high and the low.',
            'It closed above the open, so buyers ended stronger.',
          ],
        },
        {
          heading: 'What it does not say',
          body: points(['Why it moved', 'How many shares: read volume', 'What comes next'], 0),
          say: [
            'It does not say why.',
            'It does not say how many shares. Look at the volume.',
            'And no candle knows what comes next.',
          ],
        },
      ],
    },
    {
      file: 'what-an-option-costs',
      slides: [
        {
          cover: true,
          heading: 'What an option costs',
          say: ['A call option is a right to buy, until a date. You pay for the right.'],
        },
        {
          heading: 'A call at 100, premium 4',
          body: table(
            null,
            [
              ['Lot', '>500 shares'],
              ['You pay', '>4 × 500 = ₹2,000'],
              ['*Break-even at expiry', '>100 + 4 = 104'],
              ['Most you can lose', '>₹2,000'],
            ],
            { from: 0 },
          ),
          say: [
            'One lot is five hundred shares.',
            'The premium is four rupees, so you pay {₹2,000|two thousand}.',
            'You break even at one hundred and four.',
            'Below one hundred, all of it is gone.',
          ],
        },
        {
          heading: 'And the seller?',
          body: boxes(
            [
              ['Buyer', 'Loses ₹2,000 at most.'],
              ['Seller', 'Keeps ₹2,000 at most. Can lose far more.'],
            ],
            { from: 0 },
          ),
          say: ['The buyer’s loss is limited.', 'The seller’s is not. Never sell what you cannot pay for.'],
        },
      ],
    },
    {
      file: 'position-size',
      slides: [
        {
          cover: true,
          heading: 'How many shares?',
          say: ['The number of shares comes from the risk, not from the feeling.'],
        },
        {
          heading: 'Work backwards',
          body: table(
            null,
            [
              ['Capital', '>₹2,00,000'],
              ['Risk on one trade, 1%', '>₹2,000'],
              ['Entry 250, stop 240', '>₹10 a share'],
              ['*2,000 ÷ 10', '>200 shares'],
            ],
            { from: 0 },
          ),
          say: [
            'You have two lakh rupees.',
            'You risk one per cent: two thousand.',
            'Entry two fifty, stop two forty: ten rupees a share.',
            'Two thousand by ten is two hundred shares. Not one more.',
          ],
        },
        {
          heading: 'Ten losses in a row',
          body: boxes(
            [
              ['1% risk', '₹1,80,900 is left'],
              ['10% risk', '₹69,700 is left'],
            ],
            { from: 0 },
          ),
          say: ['Ten losses in a row at one per cent: nine tenths is left.', 'At ten per cent: about a third.'],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'a-losing-week',
      lines: [
        ['Sameer Bhalla', 'man', 'Rohit, six trades on paper this week, five losses. What does the journal say?'],
        ['Rohit Yadav', 'guestMan', 'Three were by the plan. Two I took after a loss, to get it back.'],
        ['Sameer Bhalla', 'man', 'And those two?'],
        ['Rohit Yadav', 'guestMan', 'They are two thirds of the money lost.'],
        ['Sameer Bhalla', 'man', 'So the method is not the fault. Write a rule.'],
        ['Rohit Yadav', 'guestMan', 'After two losses in a day, I close the screen.'],
      ],
    },
  ],
  worksheets: [
    {
      file: 'trend-on-one-page',
      title: 'Trend, on one page',
      lead: 'Mark what is there before you say what it means. Use a pencil, and closing prices.',
      pages: [
        `<h2>Three states</h2>${table(
          ['State', 'You see', 'It ends when'],
          [
            ['<b>Up</b>', 'Higher highs and higher lows', 'A low is lower than the low before'],
            ['<b>Down</b>', 'Lower highs and lower lows', 'A high is higher than the high before'],
            ['<b>Sideways</b>', 'Neither', 'A close outside the range, with more volume'],
          ],
        )}
        <h2>Measure</h2>${table(
          ['Tool', 'How', 'What it cannot do'],
          [
            ['Moving average, 20 days', 'Sum of the last 20 closes ÷ 20', 'It is always late'],
            ['Support and resistance', 'Prices where it turned at least twice', 'They break'],
            ['Average true range, 14 days', 'Average of each day’s true range', 'It has no direction'],
            ['Volume', 'Against its own 20-day average', 'It does not say who'],
            [
              'Relative strength (14)',
              '100 − 100 ÷ (1 + average gain ÷ average loss)',
              '“Overbought” can last for weeks',
            ],
          ],
        )}
        <p class="small" style="margin-top:8px">True range = the largest of: high − low; high − yesterday’s close; yesterday’s close − low (without sign).</p>
        <h2>Work it out: Anumaan Power (CSV)</h2>${fill(['Last three highs and lows, with dates:', 'State of the trend, and since when:', '20-day average on the last day:', 'The day with the largest volume, and what price did:', 'I would be wrong if:'])}
        <h2>Honesty check</h2>${checks(['I marked the chart before I read any news.', 'I showed it to someone who disagreed.', 'I counted how often this set-up failed.', 'This is practice. No order was sent.'], true)}`,
      ],
    },
    {
      file: 'lot-and-margin',
      title: 'Lot, margin and what a rupee does',
      lead: 'A small deposit controls a large value. Gain and loss are on the large value.',
      pages: [
        `<h2>One futures contract</h2>${table(
          ['', '>Example', '>Yours'],
          [
            ['Price', '₹250', ''],
            ['Lot', '500 shares', ''],
            ['*Contract value = price × lot', '₹1,25,000', ''],
            ['Margin asked, per cent (changes daily)', '20%', ''],
            ['*Margin = value × per cent', '₹25,000', ''],
            ['Price moves ₹5 against you = 5 × 500', '₹2,500', ''],
            ['*That is, of your margin', '10%', ''],
          ],
        )}
        <h2>Mark to market</h2>${table(
          ['Day', '>Settlement price', '>Change × 500', '>Account'],
          [
            ['Bought at 250.00', '252.00', '+₹1,000', '₹26,000'],
            ['2', '247.50', '−₹2,250', '₹23,750'],
            ['3', '241.00', '−₹3,250', '₹20,500'],
            ['4', '243.50', '', ''],
          ],
        )}
        <p style="margin-top:8px">If the account falls below what is required, you pay the same day or the position is closed for you. Fill in day 4. <span class="small">(+₹1,250; ₹21,750)</span></p>
        <h2>Four options, at expiry</h2>${table(
          ['Position', 'Best case', 'Worst case', 'Break-even'],
          [
            ['Buy call, strike 100, pay 4', 'No upper limit', '−4', '104'],
            ['Sell call, strike 100, get 4', '+4', 'No limit', '104'],
            ['Buy put, strike 100, pay 3', '+97', '−3', '97'],
            ['Sell put, strike 100, get 3', '+3', '−97', '97'],
          ],
        )}
        <p class="small" style="margin-top:8px">Per share, before charges and taxes. Many stock contracts in India are settled by delivery: near expiry, know what you would have to deliver or pay for.</p>
        <h2>Before any contract</h2>${checks(['I can say the loss in rupees at 5% against me.', 'The money is not borrowed and not needed.'], true)}`,
      ],
    },
    {
      file: 'trade-journal',
      title: 'Trade journal',
      lead: 'One line before the trade, one line after. The journal is the only teacher who was there.',
      pages: [
        `<h2>Before</h2>${table(['Date', 'Name', 'Buy / sell', '>Entry', '>Stop', '>Target', '>Shares', 'Why, in eight words'], [['4 Nov', 'Anumaan Power', 'Buy', '250', '240', '275', '200', 'Third higher low, volume above average'], ...Array.from({ length: 4 }, () => ['', '', '', '', '', '', '', ''])], { rows: 'mid' })}
        <h2>After</h2>${table(['Date', '>Exit', '>Result, ₹', '>Result in R', 'Plan kept?', 'One thing I learned'], [['9 Nov', '240', '−2,000', '−1.0', 'Yes', 'The gap was in the news calendar'], ...Array.from({ length: 4 }, () => ['', '', '', '', '', ''])], { rows: 'mid' })}
        <h2>Every month</h2>${table(
          ['', '>Example, 20 trades', '>Yours'],
          [
            ['Share of wins', '40%', ''],
            ['Average win', '₹3,000', ''],
            ['Average loss', '₹1,500', ''],
            ['*Expected for each trade = 0.40 × 3,000 − 0.60 × 1,500', '₹300', ''],
            ['Charges and taxes on each trade', '₹120', ''],
            ['*Left', '₹180', ''],
          ],
        )}
        <p class="small" style="margin-top:8px">R is the risk you took: entry minus stop, times shares. A loss at the stop is −1 R. Twenty trades prove little; keep counting.</p>`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'parts-of-a-candle',
      title: 'The parts of a candle',
      body: candles(),
      caption: 'Green closed above its open, red below it; the words say it too, because colour alone can be missed.',
    },
    {
      file: 'option-pay-off',
      title: 'A bought call at expiry',
      body: payoff(),
      caption:
        'Strike 100, premium 4, lot 500. The loss stops at ₹2,000. Above 100 each rupee is worth ₹500. Before charges.',
    },
    {
      file: 'what-a-hundred-trades-leave',
      title: 'What a hundred trades leave',
      size: 29,
      body: `${boxes([
        ['40', 'wins × ₹3,000<br>= ₹1,20,000'],
        ['60', 'losses × ₹1,500<br>= ₹90,000'],
        ['₹30,000', 'before charges,<br>₹300 a trade'],
        ['₹18,000', 'after ₹120 each<br>for charges'],
      ])}
        ${table(
          ['If only one thing changes', '>After 100 trades'],
          [
            ['Average loss grows from ₹1,500 to ₹2,000', '−₹12,000'],
            ['Wins fall from 40 to 35', '−₹4,500'],
            ['Charges double to ₹240', '+₹6,000'],
          ],
        )}`,
    },
  ],
  practices: [
    {
      file: 'anumaan-power-60-days.csv',
      text: csv([['date', 'open', 'high', 'low', 'close', 'volume'], ...sixtyDays()]),
    },
    { file: 'option-chain.zip', entries: optionExercise() },
  ],
};

function candle() {
  const y = (price) => 12 + (108 - price) * 16;
  return `<svg width="190" height="205" viewBox="0 0 190 205"><path d="M70 ${y(108)}V${y(97)}" stroke="#17182B" stroke-width="4"/><rect x="45" y="${y(105)}" width="50" height="${y(100) - y(105)}" fill="#1B6B3F"/>
    ${[
      [108, 'high'],
      [105, 'close'],
      [100, 'open'],
      [97, 'low'],
    ]
      .map(
        ([price, name]) =>
          `<text x="108" y="${y(price) + 6}" font-size="18" font-family="Anek">${price} ${name}</text>`,
      )
      .join('')}</svg>`;
}

function candles() {
  const y = (price) => 40 + (110 - price) * 26;
  const one = (x, open, high, low, close, name) => {
    const fill = close >= open ? '#1B6B3F' : '#B3261E';
    return `<path d="M${x} ${y(high)}V${y(low)}" stroke="#17182B" stroke-width="5"/><rect x="${x - 44}" y="${y(Math.max(open, close))}" width="88" height="${Math.max(6, Math.abs(open - close) * 26)}" fill="${fill}"/><text x="${x}" y="440" text-anchor="middle" class="h" font-size="30">${name}</text>`;
  };
  const label = (x, price, text, anchor = 'start') =>
    `<text x="${x}" y="${y(price) + 9}" font-size="27" text-anchor="${anchor}">${text}</text>`;
  return `<svg viewBox="0 0 1080 450" width="1080" height="450">${one(140, 100, 108, 97, 105, 'Closed up')}${label(200, 108, 'high 108')}${label(200, 105, 'close 105')}${label(200, 100, 'open 100')}${label(200, 97, 'low 97')}
    ${one(490, 105, 107, 98, 99, 'Closed down')}${label(550, 107, 'high 107')}${label(550, 105, 'open 105')}${label(550, 99.3, 'close 99')}${label(550, 97.7, 'low 98')}
    ${one(840, 102, 107, 98, 102.1, 'Undecided')}${label(900, 107, 'high 107')}${label(900, 102.8, 'open 102')}${label(900, 101.4, 'close 102.1')}${label(900, 98, 'low 98')}</svg>`;
}

function payoff() {
  const x = (price) => 130 + (price - 90) * 36;
  const y = (rupees) => 250 - rupees * 0.046;
  const grid = [-2000, 0, 2000, 4000].map(
    (value) =>
      `<path d="M130 ${y(value)}H1040" stroke="${value === 0 ? '#17182B' : '#DEE0EA'}" stroke-width="2"/><text x="116" y="${y(value) + 9}" text-anchor="end" font-size="24">${value < 0 ? '−' : ''}₹${Math.abs(value).toLocaleString('en-IN')}</text>`,
  );
  const prices = [92, 96, 100, 104, 108, 112].map(
    (price) =>
      `<text x="${x(price)}" y="392" text-anchor="middle" font-size="24">${price}</text><path d="M${x(price)} 356v10" stroke="#7F8298" stroke-width="2"/>`,
  );
  return `<svg viewBox="0 0 1080 440" width="1080" height="440">${grid.join('')}${prices.join('')}
    <path d="M${x(90)} ${y(-2000)}L${x(100)} ${y(-2000)}L${x(113)} ${y(4500)}" fill="none" stroke="#A32A1E" stroke-width="7"/>
    <circle cx="${x(104)}" cy="${y(0)}" r="10" fill="#F6B221" stroke="#17182B" stroke-width="3"/><text x="${x(104) + 24}" y="${y(0) + 40}" font-size="27">break-even 104</text>
    <text x="${x(91)}" y="${y(-2000) - 18}" font-size="27">lose the premium</text><text x="560" y="432" text-anchor="middle" class="m" font-size="25">Price of the share at expiry</text></svg>`;
}

/** A small fixed generator, so that the practice file is the same each time. */
function mulberry32(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function sixtyDays() {
  const random = mulberry32(417);
  const rows = [];
  let close = 231;
  for (let day = Date.UTC(2026, 7, 3); rows.length < 60; day += 86400000) {
    const weekday = new Date(day).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const drift = rows.length < 28 ? 0.55 : rows.length < 42 ? -0.7 : 0.35;
    const open = close + (random() - 0.5) * 2.4;
    const next = open + drift + (random() - 0.5) * 6.4;
    const high = Math.max(open, next) + random() * 2.6;
    const low = Math.min(open, next) - random() * 2.6;
    const volume = Math.round((180000 + random() * 120000) * (1 + Math.abs(next - open) / 4));
    rows.push([
      new Date(day).toISOString().slice(0, 10),
      open.toFixed(2),
      high.toFixed(2),
      low.toFixed(2),
      next.toFixed(2),
      volume,
    ]);
    close = next;
  }
  return rows;
}

function optionExercise() {
  const chain = [
    [16.2, 120, 235, 1.6, 640],
    [12.4, 210, 240, 2.7, 980],
    [9.1, 460, 245, 4.3, 1120],
    [6.3, 1240, 250, 6.5, 1190],
    [4.2, 1610, 255, 9.4, 520],
    [2.7, 1480, 260, 12.8, 260],
    [1.6, 1720, 265, 16.7, 90],
  ];
  const head = ['call price', 'call open interest (lots)', 'strike', 'put price', 'put open interest (lots)'];
  return {
    'option-chain/option-chain.csv': csv([
      [...head, 'bought call: break-even', 'bought put: break-even', 'cost of one lot of calls'],
      ...chain.map((row) => [...row, '', '', '']),
    ]),
    'option-chain/answers.csv': csv([
      ['strike', 'bought call: break-even', 'bought put: break-even', 'cost of one lot of calls (rupees)'],
      ...chain.map(([call, , strike, put]) => [
        strike,
        (strike + call).toFixed(1),
        (strike - put).toFixed(1),
        Math.round(call * 500),
      ]),
    ]),
    'option-chain/README.txt': `AN OPTION CHAIN (Stock Market: Professional, module 2). Anumaan Power is invented.
Education, not investment advice.

The share stands at 250. One lot is 500 shares. Prices are rupees for each share, before charges.

1. Fill in the break-even of a bought call and of a bought put for each strike.
2. Fill in what one lot of calls costs.
3. The share is at 258 at expiry. What is left of a bought 250 call? Of a bought 250 put?
4. Someone sold one lot of the 260 call. The share goes to 290. What is the loss?
5. Which strikes have the most open interest? What does that tell you, and what does it not tell you?

Answers to 3: the call is worth 8, so 8 - 6.3 = 1.70 a share or Rs 850 a lot; the put is worth nothing, a loss of Rs 3,250.
Answer to 4: (290 - 260 - 2.7) x 500 = Rs 13,650.
Answer to 5: 265 calls and 250 puts. It counts open contracts. It does not say who is right.
`,
  };
}
