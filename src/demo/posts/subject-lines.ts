import type { DemoPost } from '../content-types.ts';

export const subjectLines: DemoPost = {
  slug: 'thirty-five-letters-writing-an-e-mail-subject-line',
  title: 'Thirty-five letters: writing an e-mail subject line',
  excerpt:
    'A phone shows about 35 letters before it cuts. What to put into them, what to keep out, and how to test two lines without fooling yourself.',
  category: 'Digital marketing',
  family: 'barfi',
  dye: 'manjith',
  author: { name: 'Meenal Joshi' },
  course: 'digital-marketing',
  publishedOn: '2026-08-29',
  content: [
    {
      type: 'text',
      value:
        'Hold your phone upright and look at your inbox. Each letter gets three things: who, about what, and half a line more. Depending on the phone, the “about what” is cut after 33 to 43 letters. So the first 35 must be able to stand alone. Everything after that is for people at desks.',
    },
    { type: 'heading', value: 'Say what is inside' },
    {
      type: 'text',
      value:
        'The best subject line is a label on a jar. Someone who reads only the label should know what is in it and whether it is for today. Compare these, all from real kinds of letters that shops send.',
    },
    {
      type: 'list',
      value:
        '“Exciting news inside” becomes “Saturday: open till 10 pm”\n“Don’t miss out” becomes “Your 15% code ends on Sunday”\n“Newsletter, August 2026” becomes “Three ways to store atta in the rains”\n“Regarding your order” becomes “Order 1042 leaves today, comes Friday”\n“We miss you” becomes “Is your water filter due?”',
    },
    {
      type: 'text',
      value:
        'Each second line has a thing and a time, or a thing and a number. None has an adjective. The reader does not need to be told that it is exciting. He will notice.',
    },
    { type: 'heading', value: 'The half line after it' },
    {
      type: 'text',
      value:
        'Behind the subject the phone shows the first words of the letter. If you leave that to chance it says “View this email in your browser”. Write it on purpose: 40 to 80 letters that continue the subject and do not repeat it. “Your 15% code ends on Sunday”, and then: “It works on everything but gas stoves. The code is in the first line.”',
    },
    { type: 'heading', value: 'What to keep out' },
    {
      type: 'list',
      value:
        '“Re:” or “Fwd:” when there was no letter before. It is a lie, and people remember\nA deadline that is not one. False urgency is listed among the dark patterns of the 2023 guidelines\nWords in capitals, rows of exclamation marks, rows of pictures\nA first name put in by machine, when half your names are “Sir” and “Test”\nAnything you would not say to the person across the counter',
    },
    { type: 'quote', value: 'Write the subject last, when you know what the letter says.' },
    { type: 'heading', value: 'Testing two lines without fooling yourself' },
    {
      type: 'text',
      value:
        'Split the list by chance, send half of it each line in the same minute, and count. So far it is easy. Now the two traps.',
    },
    {
      type: 'text',
      value:
        'The first trap is the open rate. Many mail apps now load the pictures of every letter in advance, so that letters count as opened which nobody has seen. Count clicks, replies or orders instead. Those need a hand.',
    },
    {
      type: 'text',
      value:
        'The second trap is size. Suppose line A brings 30 clicks from 1,000 letters and line B brings 38. Is B better? Chance alone moves a count of 30 by five or six either way, and the difference of two such counts by about eight. So 8 is noise. A rough rule: take the square root of the two counts added together, and double it. Here the root of 68 is about 8.2, doubled about 16. A difference under 16 tells you nothing yet.',
    },
    {
      type: 'callout',
      value:
        'Rule of thumb for two equal halves: trust a difference in clicks only if it is larger than twice the square root of clicks A plus clicks B. With a list of 400 you will almost never get there, so write well and do not test.',
    },
    { type: 'heading', value: 'Before the subject comes the sender' },
    {
      type: 'text',
      value:
        'People open letters from names they know. Use the same sender every time, with a person in it: “Farah at Misaal”. And make sure that it arrives. Since February 2024 the two largest free mailbox providers ask those who send more than 5,000 letters a day for SPF, DKIM and DMARC records, a one-click way to leave, and fewer than three complaints in a thousand. Do it at fifty letters a day as well. Then the only thing left to get right is 35 letters.',
    },
    {
      type: 'text',
      value:
        'Try it now. Take the last letter that you sent, cover everything after the 35th letter with your thumb, and read what is left to someone who was not there. If they can say what is inside, keep it. If they say “and?”, write it again.',
    },
  ],
  comments: [
    {
      name: 'Harpreet Singh',
      text: 'The square root rule killed three of my “winners”. I am grateful and a little sad.',
      rating: 5,
      daysAfter: 2,
    },
    { name: 'Megha Jain', text: '“A label on a jar” is now what our whole team says.', rating: 5, daysAfter: 7 },
    {
      name: 'Anonymous',
      text: 'Does it hold for Hindi subjects too? The letters are wider.',
      rating: 4,
      daysAfter: 11,
    },
    { name: 'Kavya Srivastava', text: 'I counted: Hindi gets cut at about 28 on my phone.', rating: 4, daysAfter: 12 },
    { name: 'Ritesh Shukla', text: 'Short and useful.', rating: 5, daysAfter: 20 },
  ],
};
