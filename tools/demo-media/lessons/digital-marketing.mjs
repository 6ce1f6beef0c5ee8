import { checks, fill, steps } from '../make-worksheet.mjs';
import { csv } from '../make-practice.mjs';
import { bars, boxes, compare, points, table } from '../parts.mjs';
import { campaignWeek, mails, searchWords } from '../practices/digital-marketing.mjs';

export const lesson = {
  slug: 'digital-marketing',
  title: 'Digital Marketing',
  family: 'suraj',
  dye: 'palash',
  voice: 'woman',
  videos: [
    {
      file: 'nine-pm',
      slides: [
        {
          cover: true,
          heading: 'What a customer is doing at 9 pm',
          say: ['What is your customer doing at nine in the evening?'],
        },
        {
          heading: 'Three minutes, one phone',
          body: points(
            [
              'Dinner is over. The phone is out.',
              'She is not looking for you.',
              'She stops for a face, a price, or a dish she knows.',
            ],
            0,
          ),
          say: [
            'Dinner is over, and the phone is out.',
            'She is not looking for you.',
            'She stops for a face, a price, or a dish she knows.',
          ],
        },
        {
          heading: 'Answer before you spend',
          body: boxes(
            [
              ['1', 'Who is she?'],
              ['2', 'What is she doing just then?'],
              ['3', 'What would make her stop?'],
            ],
            { from: 1 },
          ),
          say: [
            'So answer three questions before you spend a rupee.',
            'Who is she?',
            'What is she doing just then?',
            'And what would make her stop?',
          ],
        },
      ],
    },
    {
      file: 'found-on-the-map',
      slides: [
        { cover: true, heading: 'Found on the map', say: ['Someone types: cake shop near me. Who comes first?'] },
        {
          heading: 'Three things decide',
          body: boxes(
            [
              ['Match', 'Does your category say what you sell?'],
              ['Near', 'How far is the person from your door?'],
              ['Known', 'How many reviews, and how good?'],
            ],
            { from: 0 },
          ),
          say: [
            'First, does your category match what they typed?',
            'Second, how near are you?',
            'Third, how well known are you? That is reviews and mentions.',
          ],
        },
        {
          heading: 'Fix these this week',
          body: points(
            [
              'One exact main category',
              'True hours, holidays as well',
              'Ten photographs of your own',
              'A reply to every review',
            ],
            0,
          ),
          say: [
            'You cannot move the shop. You can choose one exact category,',
            'keep true hours,',
            'add ten photographs of your own,',
            'and reply to every review.',
          ],
        },
      ],
    },
    {
      file: 'first-500',
      slides: [
        {
          cover: true,
          heading: 'Your first ₹500',
          say: ['You spent {₹500|five hundred rupees} on an advertisement. Did it work?'],
        },
        {
          heading: 'Count from the top',
          body: boxes(
            [
              ['10,000', 'times seen'],
              ['120', 'clicks, 1.2% of those'],
              ['6', 'orders, 5% of the clicks'],
            ],
            { from: 0, arrows: true },
          ),
          say: [
            'It was seen {10,000|ten thousand} times.',
            '{120|A hundred and twenty} people clicked. That is {1.2%|one point two per cent}.',
            'Six of them ordered.',
          ],
        },
        {
          heading: 'What one order cost',
          body: table(
            null,
            [
              ['₹500 ÷ 120 clicks', '>₹4.17 a click'],
              ['*₹500 ÷ 6 orders', '>₹83 an order'],
              ['Profit on one cake', '>₹140'],
            ],
            { from: 0 },
          ),
          say: [
            'Each click cost about four rupees.',
            'Each order cost {₹83|eighty three rupees}.',
            'A cake earns {₹140|a hundred and forty}. So yes, this one worked.',
          ],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'what-the-shop-sells',
      lines: [
        ['Meenal Joshi', 'woman', 'Ramesh ji, what do people come to your shop for?'],
        ['Ramesh Gupta', 'guestMan', 'They say sweets. But they come at six, when the kadhai is hot.'],
        ['Meenal Joshi', 'woman', 'So what are they buying?'],
        ['Ramesh Gupta', 'guestMan', 'The smell from the lane. And they like to see it made.'],
        [
          'Meenal Joshi',
          'woman',
          'Then that is our film. Not the box. The kadhai at six, with the price on the screen.',
        ],
        ['Ramesh Gupta', 'guestMan', 'And tell them the time. After eight it is finished.'],
      ],
    },
  ],
  worksheets: [
    {
      file: 'interview-a-shopkeeper',
      title: 'Interview a shopkeeper',
      lead: 'Twenty minutes, ten questions, no phone in your hand. Write down the words they use, not yours.',
      pages: [
        `<h2>Before you go</h2>${steps(['Choose a shop you already buy from. Ask which hour is quiet, and come then.', 'Say that you are a student and that you want to learn, not to sell.', 'Buy something. You are taking their time.'])}
        <h2>Ask</h2>${table(
          ['Question', 'What they said, in their words'],
          [
            'What sold most last week?',
            'Who bought it? Which day, which hour?',
            'What do people ask before they buy?',
            'Why do some leave without buying?',
            'Where did the last new customer come from?',
            'What have you tried to get customers? What did it cost?',
            'What do you earn on one sale, after costs?',
            'Which month is the worst? Why?',
            'If you had 20 more orders a day, could you make them?',
            'What should nobody ever say about your shop?',
          ].map((question, i) => [`${i + 1}. ${question}`, '']),
          { rows: 'mid' },
        )}
        <h2>The same evening</h2>${fill(['The customer, in one line:', 'The hour when they decide:', 'The one thing I would show them:', 'Profit on one sale, in rupees:'])}`,
      ],
    },
    {
      file: 'local-listing-checklist',
      title: 'A listing that gets found',
      lead: 'Take one real shop. Mark what is done, write what is missing, and come back in 30 days.',
      pages: [
        `<h2>Identity</h2>${checks(['The name is the name on the board, with no extra words.', 'One main category, the most exact there is: “Cake shop”, not “Food”.', 'Address and pin checked by walking there with the map open.', 'One phone number, answered in opening hours.'])}
        <h2>Useful today</h2>${checks(['Hours for each day; festival hours entered a week before.', 'Ten photographs of your own: door, counter, three products, people at work.', 'Prices of the five things asked for most.', 'A link to order or to send a message, tested on a phone.'])}
        <h2>Trust</h2>${checks(['Every buyer is asked for a review in the same polite way. Nobody is paid for one.', 'Every review has a reply within two days, by name, in four lines at most.', 'A bad review gets three things: sorry for what went wrong, what you changed, how to reach you.'])}
        <h2>Measure for 30 days</h2>${table(
          ['', '>Day 1', '>Day 30', '>Change'],
          [
            ['Seen in search', '', '', ''],
            ['Calls', '', '', ''],
            ['Direction requests', '', '', ''],
            ['Reviews, average', '', '', ''],
          ],
          { rows: 'tall' },
        )}
        <p class="note" style="margin-top:16px">Never write reviews yourself, or for friends. It breaks the rules of every listing service, and people can tell.</p>`,
      ],
    },
    {
      file: 'ad-copy-sheet',
      title: 'Ads that sound like a person',
      lead: 'One advertisement has one job. Write it for one person, and say it aloud before you publish it.',
      pages: [
        `<h2>The five-line ad</h2>${table(
          ['Line', 'What it does', 'Example, a cake shop'],
          [
            ['1. The hook', 'Names the moment', 'Birthday tomorrow and no cake?'],
            ['2. The offer', 'Thing and price', 'Half-kilo pineapple cake, ₹360'],
            ['3. The proof', 'A fact that can be checked', 'Baked after you order, ready in 3 hours'],
            ['4. The limit', 'A true one, or none', 'Orders till 5 pm'],
            ['5. The act', 'One thing to do', 'Send the name for the cake'],
          ],
        )}
        <h2>Repair these</h2>${compare('“Best quality cakes at affordable prices.”<br>Whose? How much? Best by which measure?', '“Half kilo, ₹360, ready in three hours.”<br>Three facts. The reader can decide.', { words: ['Says nothing', 'Says something'] })}
        <div style="height:10px"></div>${compare('“Hurry! Limited seats! Don’t miss out!”<br>Pressure without a fact.', '“20 seats. 13 are taken. Class starts on 7 December.”<br>True, and still urgent.', { words: ['False hurry', 'A true limit'] })}
        <h2>Your turn</h2>${fill(['Hook:', 'Offer and price:', 'Proof:', 'Limit, if it is true:', 'Act:'])}
        <h2>Before it goes live</h2>${checks(['Price and place are in the ad.', 'The page it opens says the same price.', 'No claim that you cannot prove.', 'Read aloud: would you say it to a customer?'], true)}`,
      ],
    },
    {
      file: 'mail-list-people-asked-for',
      title: 'A list people asked to join',
      lead: 'A small list of people who said yes earns more than a large list of people who did not.',
      pages: [
        `<h2>Asking</h2>${checks(['The form says what will come, and how often: “One mail a month: new cakes and festival hours.”', 'The box is empty. Nobody is ticked in by default.', 'Consent for mail is asked apart from the order itself.', 'You keep the date, the page and the words that were agreed to.'])}
        <h2>Sending</h2>${checks(['The sender is a name people know.', 'The subject says what is inside, in under 50 characters.', 'One mail, one act.', 'The way out is in every mail, one press, no questions, done at once.', 'Numbers that bounce or stay silent for a year are removed.'])}
        <h2>Numbers to write down</h2>${table(
          ['For each mail', '>Sent', '>Delivered', '>Clicked', '>Ordered', '>Left'],
          [
            ['Example', '400', '392', '47', '9', '2'],
            ['', '', '', '', '', ''],
            ['', '', '', '', '', ''],
            ['', '', '', '', '', ''],
          ],
          { rows: 'tall' },
        )}
        <p style="margin-top:14px">Click rate = clicked ÷ delivered. In the example: 47 ÷ 392 = 12%. Do not judge a mail by opens: many mail apps open pictures by themselves.</p>
        <p class="note" style="margin-top:16px">Bought lists: never. The people on them did not ask, complaints rise, and soon even your good mail goes to spam.</p>`,
      ],
    },
    {
      file: 'price-your-work',
      title: 'Price your work',
      lead: 'A quotation is a promise with a number. Write what you will do, what you will not, and when you are paid.',
      pages: [
        `<h2>1. What an hour must earn</h2>${table(
          ['', '>Example', '>You'],
          [
            ['What you need in a month', '₹30,000', ''],
            ['Tools, travel, internet', '₹4,000', ''],
            ['Working hours in a month', '160', ''],
            ['Hours a client pays for, about half', '80', ''],
            ['*One paid hour = (30,000 + 4,000) ÷ 80', '₹425', ''],
          ],
        )}
        <h2>2. The job</h2>${table(
          ['Task', '>Hours', '>Amount'],
          [
            ['Meet the owner, write a one-page plan', '5', '₹2,125'],
            ['Photographs and eight posts', '14', '₹5,950'],
            ['Run ads for four weeks', '12', '₹5,100'],
            ['Report and meeting', '4', '₹1,700'],
            ['*Total for the month', '35', '₹14,875'],
            ['Money for ads, paid by the client directly', '', '₹10,000'],
          ],
        )}
        <h2>3. Put in writing</h2>${checks(['What is delivered, and how many rounds of changes.', 'What is not included.', 'Half in advance, half on the report.', 'Who owns the accounts: always the client.', 'The price holds until a date.', 'GST, if you are registered.'], true)}
        <h2>4. Your quotation</h2>${fill(['Client and work:', 'Hours × rate =', 'Advance, and balance due on:', 'Valid until:'])}`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'one-page-plan',
      title: 'A plan on one page',
      size: 28,
      body: `<div style="display:grid;grid-template-columns:1.25fr 1fr 1fr;gap:18px">
        <div class="box" style="grid-row:span 2"><span class="n">1. Who</span>Mothers in Aliganj, 28 to 40, who order a cake a day before the birthday.<p class="small" style="margin-top:.7em">From five interviews, not from a guess.</p></div>
        <div class="box"><span class="n">2. When</span>9 pm, on the phone, tired.</div><div class="box"><span class="n">3. Promise</span>Ready in three hours, ₹360.</div>
        <div class="box"><span class="n">4. Where</span>Map listing, short film, messages.</div><div class="box"><span class="n">5. Budget</span>₹10,000 in four weeks.</div>
        <div class="box on" style="grid-column:span 3"><span class="n">6. How we will know</span>60 orders in four weeks at ₹166 or less each. Checked every Monday.</div></div>`,
      caption: 'Six boxes. If a box needs a second page, you have not decided yet.',
    },
    {
      file: 'what-people-type',
      title: 'What people type, and why',
      size: 29,
      body: table(
        ['They type', 'They want', 'Give them'],
        [
          ['how to keep a cake fresh', 'To know', 'A short answer and a picture'],
          ['cake or pastry for 20 people', 'To choose', 'A comparison with prices'],
          ['cake shop near me open now', 'To go', 'A map listing with true hours'],
          ['*order half kilo cake aliganj', 'To buy', 'A page with the price and one button'],
        ],
      ),
      caption: 'Read the intent before the word. The last row has the fewest searches and the most orders.',
    },
    {
      file: 'seen-to-ordered',
      title: 'From 120 clicks to six orders',
      body: `<div style="font-size:42px;padding-top:20px">${bars([
        ['Clicked', 100, '120'],
        ['Saw the price', 45, '54'],
        ['Began an order', 11.7, '14'],
        ['Ordered', 5, '6', 'pop'],
      ])}</div>`,
      caption:
        'The advertisement was seen 10,000 times. Of 120 who clicked, 66 left before the price and 40 at the price. Put the price higher on the page before you pay for more clicks.',
    },
    {
      file: 'report-on-one-page',
      title: 'A report on one page',
      body: `${boxes([
        ['₹9,860', 'spent of ₹10,000'],
        ['64', 'orders; the plan said 60'],
        ['₹154', 'an order; the plan said ₹166'],
        ['₹140', 'profit on one order'],
      ])}
        ${table(null, [
          ['<b>What we learned</b>', 'An order costs ₹14 more than it earns. First orders lose money.'],
          ['<b>What saved it</b>', '22 of the 64 ordered again within the month, at no cost.'],
          ['<b>What we change</b>', 'Move ₹3,000 from new faces to people who ordered before.'],
        ])}`,
      caption: 'Numbers against the plan, then what you learned, then what changes.',
    },
  ],
  practices: [
    {
      file: 'search-words.csv',
      text: csv([
        ['words typed', 'searches a month', 'intent (know / choose / go / buy)', 'page we would show'],
        ...searchWords(),
      ]),
    },
    {
      file: 'campaign-week.csv',
      text: csv([['date', 'advertisement', 'spent (rupees)', 'seen', 'clicks', 'orders'], ...campaignWeek()]),
    },
    { file: 'three-mails-to-repair.txt', text: mails() },
  ],
};
