import type { DemoPost } from '../content-types.ts';

export const fiveUsers: DemoPost = {
  slug: 'testing-with-five-users-on-a-railway-platform',
  title: 'Testing with five users, on a railway platform',
  excerpt:
    'Forty minutes till the train, five strangers, one paper prototype. What they could not find, what we changed, and what five people can never tell you.',
  category: 'Design',
  family: 'bandhani',
  dye: 'firozi',
  author: { name: 'Ritika Sethi' },
  course: 'ui-ux-design',
  publishedOn: '2026-10-01',
  content: [
    {
      type: 'text',
      value:
        'The train was late by forty minutes, so we had forty minutes. Three of us, on the way to a design meet, had a paper prototype in a folder: an app to order food to your seat. The best people to test it with were sitting on the next bench, hungry.',
    },
    { type: 'heading', value: 'How to ask a stranger' },
    {
      type: 'text',
      value:
        '“We are students. We are testing this paper, not you. It takes five minutes and you can stop whenever you like. May we write down what you say? No name, no picture.” Eight people were asked; five said yes. We offered tea afterwards, not before, so that nobody felt obliged to be kind.',
    },
    { type: 'heading', value: 'Three tasks, and silence' },
    {
      type: 'list',
      value:
        'You are in coach B4, seat 31. Order one plate of poori sabzi for the next big station\nYour train is now an hour late. What happens to the food?\nYou have changed your mind. Get your money back',
    },
    {
      type: 'text',
      value:
        'One of us was the computer and changed the sheets of paper. One read the task aloud and then said nothing, which is the hardest job in design. One wrote. When a person asked “Shall I press this?”, we replied “What do you think it will do?” and waited.',
    },
    { type: 'heading', value: 'What we saw' },
    {
      type: 'list',
      value:
        'Five of five looked for the train by its name; our first field asked for a ten-digit PNR\nFour of five did not see that the delivery station was chosen for them\nThree of five thought “Schedule” was the timetable of the train\nTwo of five read the price as the price of one poori\nFive of five could not find the refund. It was under “Help”, where nobody goes with a question about money',
    },
    {
      type: 'text',
      value:
        'A grandmother who had never ordered anything on a phone did the second task faster than all the others, because she read the sentence under the picture. The young man beside her did not read a single word and pressed the largest thing on each sheet. Both are your user.',
    },
    { type: 'heading', value: 'Why five' },
    {
      type: 'text',
      value:
        'There is a well-known sum from 1993. If each person has a 31% chance of stumbling over a given fault, then five people together find it with a chance of 84% (one minus 0.69 multiplied by itself five times). That is why five is the number everybody quotes.',
    },
    {
      type: 'text',
      value:
        'Read the “if” again. A fault that only one person in ten meets is found by five people with a chance of 41%. To find it with almost 80% you need fifteen. So five is not a law. It is a good size for one round: test with five, mend, test with five others. Three rounds of five tell you far more than one round of fifteen, because the second five meet the mended paper.',
    },
    {
      type: 'chart',
      value: JSON.stringify({
        caption:
          'Chance that a fault is found, by the number of people tested, when each stumbles over it with a chance of 31%.',
        unit: '%',
        bars: [31, 52, 67, 77, 84, 89, 93, 95].map((value, at) => ({
          label: String(at + 1),
          value,
          isStrong: at === 4,
        })),
      }),
    },
    {
      type: 'callout',
      value:
        'What five people cannot tell you: how many per cent of all users do something, which of two versions sells more, or what someone with a screen reader meets, unless one of the five uses one. Choose the five with care.',
    },
    { type: 'heading', value: 'What we changed before the train came' },
    {
      type: 'text',
      value:
        'With a pencil, on the bench: the first field takes a train name, a number or a PNR. “Schedule” became “Deliver at”, with the station and the time beside it. The price says “1 plate, 4 pooris, ₹120”. And each order has a line under it: “Cancel before 6:10 pm and all your money comes back.” Then we tried it with two more people. Both found the refund in under ten seconds.',
    },
    {
      type: 'image',
      value:
        'paper-before-and-after.webp|The first sheet before and after the pencil: a train is enough, the place is named, the price says for what.',
    },
    {
      type: 'quote',
      value: 'The paper was ugly. That was its strength: nobody was too polite to say what was wrong with it.',
    },
    { type: 'heading', value: 'Do it this week' },
    {
      type: 'list',
      value:
        'Draw five screens by hand, one per sheet\nWrite three tasks with no word in them that is on a button\nAsk five people who are not your friends\nSay nothing for ten whole seconds after each task\nMend the worst thing the same evening, and test again',
    },
    {
      type: 'text',
      value: 'It cost us seven cups of tea, ₹105, and the window seat. The food app was never built. The habit stayed.',
    },
  ],
  comments: [
    {
      name: 'Ananya Tripathi',
      text: 'Ten seconds of silence feels like an hour. I counted on my fingers under the table.',
      rating: 5,
      daysAfter: 2,
    },
    {
      name: 'Manish Kumar',
      text: 'We did this outside the registry office with a form. Nobody understood the word “locality”.',
      rating: 5,
      daysAfter: 4,
    },
  ],
};
