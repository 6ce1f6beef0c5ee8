/** Practice files of digital-marketing: rows and texts. */

export function searchWords() {
  const rows = [
    ['cake shop near me', 1900],
    ['cake shop open now', 720],
    ['birthday cake', 2400],
    ['birthday cake half kilo price', 480],
    ['eggless cake near me', 880],
    ['order cake online same day', 590],
    ['how to keep cake fresh overnight', 320],
    ['cake or pastry for office party', 90],
    ['pineapple cake 1 kg', 260],
    ['cake with photo', 410],
    ['cake with photo price', 210],
    ['how many people for 1 kg cake', 540],
    ['best bakery aliganj', 170],
    ['bakery gomti nagar', 390],
    ['midnight cake delivery', 330],
    ['sugar free cake', 140],
    ['cake for first birthday girl', 280],
    ['how to cut a cake evenly', 70],
    ['anniversary cake two kilo', 60],
    ['cupcake box of 6', 110],
    ['rusk packet', 190],
    ['fresh bread near me', 260],
    ['cake course for beginners', 150],
    ['cake delivery charges', 80],
    ['chocolate truffle cake price', 350],
    ['kids cake cartoon', 230],
    ['cake without cream', 100],
    ['cream or butter icing which is better', 60],
    ['wedding cake three tier price', 120],
    ['cake shop with parking', 30],
  ];
  return rows.map(([words, searches]) => [words, searches, '', '']);
}

export function campaignWeek() {
  const week = [
    [
      '2026-11-02',
      [
        [180, 3900, 41, 1],
        [170, 3500, 62, 3],
      ],
    ],
    [
      '2026-11-03',
      [
        [175, 3700, 37, 1],
        [180, 3600, 66, 4],
      ],
    ],
    [
      '2026-11-04',
      [
        [190, 4100, 39, 0],
        [165, 3300, 58, 3],
      ],
    ],
    [
      '2026-11-05',
      [
        [180, 3800, 42, 2],
        [185, 3900, 71, 4],
      ],
    ],
    [
      '2026-11-06',
      [
        [200, 4500, 50, 2],
        [210, 4400, 88, 6],
      ],
    ],
    [
      '2026-11-07',
      [
        [240, 5200, 61, 3],
        [250, 5100, 109, 9],
      ],
    ],
    [
      '2026-11-08',
      [
        [235, 5000, 58, 2],
        [240, 4800, 97, 7],
      ],
    ],
  ];
  return week.flatMap(([date, ads]) =>
    ads.map((figures, i) => [date, i ? 'B: kadhai at six, with the price' : 'A: box on a white table', ...figures]),
  );
}

export function mails() {
  return `PRACTICE: THREE MAILS TO REPAIR
Digital Marketing, module 4. For each mail: name two faults, then write it again in under 90 words.
The shop and the people are invented.

1. ----------------------------------------------------------------
From: noreply
Subject: Newsletter Volume 14 Issue 3
Dear Valued Customer, we at Anumaan Bakery are pleased to inform you that we have
introduced an exciting range of products. Kindly visit us at your earliest convenience.

2. ----------------------------------------------------------------
From: Anumaan Bakery
Subject: LAST CHANCE last chance LAST CHANCE
Only today 50% off on everything. Also follow us on all pages, fill the survey, refer
a friend and download the app. (The same offer went out last week. There is no way to leave.)

3. ----------------------------------------------------------------
From: Sunita, Anumaan Bakery
Subject: Your order
Hi, since you ordered a cake on 12 October we have added you to our daily mails.
Rakhi boxes are ready. Prices on request.

WHEN YOU ARE DONE, CHECK
[ ] The sender is a person or a shop that the reader knows.
[ ] The subject says what is inside.
[ ] One offer, with a price.
[ ] One act.
[ ] A way out, and the reason why the reader gets this mail.
`;
}
