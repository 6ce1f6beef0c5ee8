import type { DemoService } from '../content-types.ts';

export const emailMarketing: DemoService = {
  id: 'service-email-marketing',
  slug: 'email-marketing',
  title: 'Email Marketing',
  description:
    'Newsletters, welcome letters and reminders to people who asked for them, set up so that they arrive, and easy to leave.',
  icon: 'mail',
  family: 'barfi',
  dye: 'haldi',
  strategyKey: 'email_marketing',
  promise: 'Letters that people asked for',
  heading: 'A list is a promise to each person on it',
  paragraphs: [
    'A mail list is the only audience that you own. No platform decides who sees the letter. That is worth care: each address belongs to a person who agreed to hear from you about one thing, and who can leave in one click.',
    'We start with the dull part, because without it nothing arrives. The sending domain gets its three records (SPF, DKIM and DMARC), the list is cleaned of dead addresses, and every person’s consent is looked up. Addresses without a record of consent are asked once, politely, or left out.',
    'Next come the automatic e-mails: a welcome when someone joins, a reminder for what was left in the cart, a note after the purchase that explains how to use the thing. Four to six such letters often do more than a year of weekly offers, since each comes when the reader has a reason to open it.',
    'The newsletter is last. One subject, one act, written by a person and signed by one. We send it on a day that we have tested, and we count replies, clicks and orders. Opens are counted too, but we do not lean on them: many mail apps now load pictures by themselves, so the figure is too high.',
  ],
  benefits: [
    {
      heading: 'Mail that arrives',
      text: 'Domain records, a clean list and a steady rhythm keep letters out of the spam folder.',
    },
    {
      heading: 'Letters at the right moment',
      text: 'Welcome, reminder, thanks, renewal: each is sent because of something the reader did.',
    },
    { heading: 'Consent on record', text: 'Who agreed, to what words, on which date. You can show it when asked.' },
    { heading: 'A list you own', text: 'It is a file. Take it anywhere, on any day, without asking us.' },
    { heading: 'Cheap to repeat', text: 'Sending to 5,000 people costs little more than sending to 500.' },
    {
      heading: 'Leaving is easy',
      text: 'One click and it is done. People who can leave do not press the spam button.',
    },
  ],
  consequences: [
    {
      heading: 'Straight to spam',
      text: 'Without the three records, large mail services refuse or bury what you send.',
    },
    {
      heading: 'Bought lists',
      text: 'Nobody on them asked. Complaints above 3 in 1,000 can get a whole domain blocked.',
    },
    {
      heading: 'The same letter to all',
      text: 'Yesterday’s buyer gets today’s 20% off, and writes to ask why he paid full price.',
    },
    {
      heading: 'Ordinary mail suffers',
      text: 'When a domain is blocked, invoices and replies to customers are blocked with it.',
    },
    {
      heading: 'No proof of consent',
      text: 'The data protection law asks for one. Finding it later, for each person, is not possible.',
    },
    {
      heading: 'Silence, then a flood',
      text: 'Nothing for a year and then four letters before a festival: people have forgotten who you are.',
    },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'We have 3,000 addresses in a spreadsheet. Can we use them?',
      answer:
        'Those with a record of consent, yes. The others we sort: past customers may get one letter that asks, the rest are left out. Expect the list to shrink by a third to a half.',
    },
    {
      category: 'getting_started',
      question: 'We have no list at all. Where do we start?',
      answer:
        'With a form on your site that says what people will get and how often, a line on the bill, and a welcome letter. A small shop often gathers 20 to 60 addresses a month.',
    },
    {
      category: 'getting_started',
      question: 'What do you need to begin?',
      answer:
        'Access to your domain’s settings for one hour, your list, and one person who approves letters within 2 working days. Setting up takes 7 to 10 working days.',
    },
    {
      category: 'getting_started',
      question: 'Which software do you use?',
      answer:
        'Yours, if you have one. Otherwise we suggest two that fit your size, and you pay them directly. The account is in your name.',
    },
    {
      category: 'consent_and_law',
      question: 'Is a business card a consent?',
      answer: 'It is a consent to reply, not to a newsletter. Write once, say where you met, and ask.',
    },
    {
      category: 'consent_and_law',
      question: 'How does someone leave the list?',
      answer:
        'By one click in the letter, by the button that mail apps show, or by replying. It works at once and needs no login.',
    },
    {
      category: 'consent_and_law',
      question: 'How long may we keep an address?',
      answer:
        'As long as the person wants the letters. Those who have not clicked or replied for 12 months get one question, and are removed if they do not answer.',
    },
    {
      category: 'results_and_price',
      question: 'How often should we write?',
      answer:
        'As often as you have something to say. For most shops that is once or twice a month, besides the automatic e-mails.',
    },
    {
      category: 'results_and_price',
      question: 'What is a good result?',
      answer:
        'For a list that asked to be written to, 2 to 5 clicks per 100 letters is usual, and under 1 complaint per 1,000. We compare you with your own last quarter.',
    },
    {
      category: 'results_and_price',
      question: 'What does it cost?',
      answer:
        'Setting up is paid once. After that the fee depends on the number of letters we write, not on the size of your list. Both are in the quotation, with GST on its own line.',
    },
    {
      category: 'results_and_price',
      question: 'Do you also send SMS and chat messages?',
      answer:
        'We write them and set them up. In India every business SMS needs a registered header and a registered text; registering takes 2 to 4 weeks, so start early.',
    },
  ],
};
