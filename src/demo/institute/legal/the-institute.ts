import type { DemoLegalDocument } from './legal-document.ts';

const resultsAndPlacements: DemoLegalDocument = {
  id: 'results-and-placements',
  group: 'The institute',
  title: 'Results and placements',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 follows the consumer authority’s coaching guidelines of 13 November 2024.',
  inShort: [
    'We support; we do not guarantee a job, a salary or an income.',
    'Every figure on this site has a source and a date.',
    'Learners are quoted with their written consent, given after the result.',
  ],
  sections: [
    {
      heading: '1. What placement support is',
      paragraphs: ['For a year after you finish, and free of charge:'],
      list: [
        'A review of your CV and portfolio, twice',
        'Three mock interviews, recorded for you',
        'Introductions to firms that look for what you can do',
        'Help with reading an offer letter',
      ],
    },
    {
      heading: '2. What it is not',
      paragraphs: [
        'It is not a promise of a job, an interview, a salary or a date. Firms decide by their own needs. Nobody at the institute may promise more; if someone does, tell the grievance officer. We take no money from learners or firms for a placement.',
      ],
    },
    {
      heading: '3. How we count',
      paragraphs: [
        '“Students” are people who enrolled and paid, each counted once. “Hiring partners” are firms that interviewed or hired at least one learner, and agreed in writing to be named or counted. “Rating” is the average of all forms filled in after a course, with none left out. “Clients” and “websites” are counted from invoices.',
        'Beside each figure stand its source and the day of the count. A figure older than twelve months is counted again or taken down.',
      ],
    },
    {
      heading: '4. People we quote',
      paragraphs: [
        'A quotation names the course, its length and whether it was paid for. The consent is written, given after the result, and may be withdrawn at any time; the quotation then goes within two working days. We pay nobody for praise. One person’s result says little about yours.',
      ],
    },
    {
      heading: '5. Seats and dates',
      paragraphs: [
        '“Seats left” is the real number at that moment. We use no countdowns that begin again, and no “only today” that is true every day.',
      ],
    },
    {
      heading: '6. Teachers',
      paragraphs: [
        'The course page names the teacher, with years of work and present occupation. The papers can be seen at the desk.',
      ],
    },
  ],
};

const marketsRisk: DemoLegalDocument = {
  id: 'markets-risk',
  group: 'The institute',
  title: 'Risk note for market courses',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 bars live prices from the classroom, and adds the result of SEBI’s study of 2024.',
  inShort: [
    'Courses about markets are education, not investment advice.',
    'We give no tips, calls or signals, and manage nobody’s money.',
    'Trading can lose all the money put in, and in derivatives more.',
  ],
  sections: [
    {
      heading: '1. What we teach',
      paragraphs: [
        'How markets are built, how to read accounts and charts, how orders, margins and taxes work, and how to keep a record of decisions. Practice is on paper, with old prices. The examples serve to explain. They do not recommend any share, fund, broker or product.',
      ],
    },
    {
      heading: '2. What we are not',
      paragraphs: [
        'Misaal is not registered with SEBI as an investment adviser, research analyst, portfolio manager or broker, and does none of these things. Teachers do not discuss current prices of named shares, and do not advise students on their own money. If a teacher does so, or sells anything, please report it.',
      ],
    },
    {
      heading: '3. The risk',
      paragraphs: [
        'Prices fall as well as rise, and may not come back. Past results say nothing certain about the future. In SEBI’s study published in September 2024, about 93 in 100 individuals who traded in equity futures and options over three financial years lost money, after costs. Do not trade with borrowed money, or with money that you need.',
      ],
    },
    {
      heading: '4. Where to check',
      paragraphs: [
        'The registration of any adviser, analyst or broker can be looked up on SEBI’s website. Complaints about them go to SEBI’s portal SCORES. If someone offers a sure return in our name, it is not us: call 00000 12345.',
      ],
    },
    {
      heading: '5. What the certificate means',
      paragraphs: [
        'It says that you passed our test. It is not a licence to advise others or to handle their money, and no substitute for the examinations that the regulator asks for.',
      ],
    },
  ],
};

const complaints: DemoLegalDocument = {
  id: 'complaint-procedure',
  group: 'The institute',
  title: 'Complaint procedure',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 adds the second step inside the institute.',
  inShort: [
    'Every complaint gets a number within 48 hours.',
    'You have an answer within 30 days, usually within seven.',
    'If it does not satisfy you, we tell you where else to go.',
  ],
  sections: [
    {
      heading: '1. How to complain',
      paragraphs: [
        'At the desk, by phone on 00000 12345, by mail to grievance@misaal.example, or by the form on the contact page. Say what happened, when, and what would put it right. An order or certificate number helps. You may write in Hindi or English.',
      ],
    },
    {
      heading: '2. First step',
      paragraphs: [
        'The grievance officer, Shabana Rizvi, confirms within 48 hours and gives you a number. She speaks to those concerned and writes to you with a finding and, where we were wrong, with what we will do and by which day. Most take seven days, and none more than 30.',
      ],
    },
    {
      heading: '3. Second step',
      paragraphs: [
        'If you disagree, answer within 30 days. Then the director, Raghav Saxena, looks at it himself and writes to you within 10 days.',
      ],
    },
    {
      heading: '4. Outside the institute',
      paragraphs: ['You need not wait for us to go to any of these.'],
      list: [
        'The National Consumer Helpline, telephone 1915',
        'The consumer commission of the district where you live or where we are',
        'For personal data, after you have written to us: the Data Protection Board of India',
        'For payments: your bank, and after 30 days without a proper answer the RBI ombudsman',
        'For advertising: the Central Consumer Protection Authority',
      ],
    },
    {
      heading: '5. What we promise',
      paragraphs: [
        'Nobody is treated worse for a complaint. Classes and access go on meanwhile. We keep a register of complaints, with numbers and without names, and talk about it with all the teachers every quarter.',
      ],
    },
  ],
};

const comments: DemoLegalDocument = {
  id: 'comments-policy',
  group: 'The institute',
  title: 'Comments policy',
  version: 1,
  inForceFrom: '2026-01-01',
  whatChanged: 'First version.',
  inShort: [
    'Comments appear at once, in plain text.',
    'We hide what hurts people or sells things, not what criticises us.',
    'Your e-mail is never shown.',
  ],
  sections: [
    {
      heading: '1. Writing one',
      paragraphs: [
        'A comment needs a text and a rating from 1 to 5. If you are not signed in, we also ask for a name and an e-mail address. The name is shown and the address is not. When you are signed in, the name comes from your account; without a name there, it reads Anonymous.',
      ],
    },
    {
      heading: '2. What we hide',
      paragraphs: ['An editor reads new comments every working day. A comment is hidden if it:'],
      list: [
        'insults, threatens or shames a person or a group',
        'gives away someone’s phone, address or other private data',
        'advertises, or has a link that is only there to be clicked',
        'gives tips to buy or sell a share',
        'pretends to be somebody else',
        'has nothing to do with the post, or is the same text again',
      ],
    },
    {
      heading: '3. What we do not hide',
      paragraphs: [
        'Criticism of the post, the teacher or the institute, and low ratings. The average counts all visible comments. Our own staff do not rate our posts, and comments from staff say who they are.',
      ],
    },
    {
      heading: '4. Changing your mind',
      paragraphs: [
        'Write to hello@misaal.example from the address that you gave, and we delete the comment within two working days. If yours was hidden, you may ask why. A second person then looks at it.',
      ],
    },
    {
      heading: '5. Rights',
      paragraphs: [
        'The text stays yours. You allow us to show it under the post. We do not use it in advertising without asking.',
      ],
    },
  ],
};

/** Group `The institute`. */
export const instituteDocuments: DemoLegalDocument[] = [resultsAndPlacements, marketsRisk, complaints, comments];
