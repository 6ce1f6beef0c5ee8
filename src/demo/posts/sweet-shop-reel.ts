import type { DemoPost } from '../content-types.ts';

export const sweetShopReel: DemoPost = {
  slug: 'how-a-sweet-shop-got-400-orders-from-one-reel',
  title: 'How a sweet shop in Aminabad got 400 orders from one reel',
  excerpt:
    'No agency, no actor. A tray of hot balushahi, one honest line in Hindi, and a phone propped on a ghee tin. Here is the plan, with the numbers.',
  category: 'Digital marketing',
  family: 'zanjeer',
  dye: 'rani',
  author: { name: 'Meenal Joshi' },
  course: 'digital-marketing',
  publishedOn: '2026-11-12',
  content: [
    {
      type: 'text',
      value:
        'Ramesh-ji’s shop is eight feet wide. For forty years its advertising was the smell. In October two of our students, Shreya and Imran, asked if they could try something else, and he gave them a tray of balushahi and one evening.',
    },
    {
      type: 'text',
      value:
        'They made three short films on a borrowed phone. Two did nothing. The third was watched 1,12,000 times in four days, and over eight days the shop took 400 orders by message. Its usual is nine a day.',
    },
    { type: 'heading', value: 'The two that failed' },
    {
      type: 'text',
      value:
        'Everyone asks about the third film. The first two teach more. The first was 48 seconds of the shop front, the counter, the boxes and the family, with a song over it. It was watched 640 times, and half the people had left by the fifth second. Nothing in those five seconds told them why to stay.',
    },
    {
      type: 'text',
      value:
        'The second was better looking. It had slow sugar, close up, and the words “Taste of tradition”. It was watched 2,100 times and brought four orders. People liked it, and could not tell from it what was sold, for how much, or where.',
    },
    { type: 'heading', value: 'What was different about the third' },
    {
      type: 'text',
      value:
        'It began with the sound. No music, no logo: the hiss of the kadhai, and Ramesh-ji saying what his father used to say about people who hurry a balushahi. The price appeared in the first three seconds. The last line told people exactly what to do: send your lane and a number.',
    },
    {
      type: 'list',
      value:
        'Second 0 to 1: the hiss, and the sweet going into hot ghee\nSecond 1 to 3: “₹420 a kilo” on the screen, in large letters\nSecond 3 to 14: one shot, hands only, while he talks\nSecond 14 to 18: he breaks one open, so that the layers show\nSecond 18 to 22: “Send your lane and how many grams. We deliver till nine.”',
    },
    { type: 'quote', value: 'Nobody shares an advertisement. They share a man who is proud of his balushahi.' },
    { type: 'heading', value: 'The numbers, day by day' },
    {
      type: 'text',
      value:
        'The film went up at 7 pm on a Thursday. In the four days before it the shop had 8, 9, 7 and 11 orders by message. Then came 58, 121, 87, 50, 32, 22, 18 and 12. That adds up to 400.',
    },
    {
      type: 'chart',
      value: JSON.stringify({
        caption:
          'Orders by message, each day. The shop’s usual is nine. Day 5 is the evening the reel went up; in colour, the five days with most orders.',
        unit: 'orders',
        marks: [{ before: '5', text: 'Reel posted, 7 pm' }],
        bars: [8, 9, 7, 11, 58, 121, 87, 50, 32, 22, 18, 12].map((value, at) => ({
          label: String(at + 1),
          value,
          isStrong: at >= 4 && at <= 8,
        })),
      }),
    },
    {
      type: 'text',
      value:
        'In eight ordinary days there would have been about 72, so the film brought roughly 328 extra. The average order was ₹310, of which about ₹95 was left after ghee, flour, box and the delivery boy. So the film earned the shop about ₹31,000. It cost one tray of sweets and an evening.',
    },
    {
      type: 'callout',
      value:
        'Views to orders: 400 out of 1,12,000 is 0.36%, or one order for every 280 views. Keep that figure in mind when somebody offers you views for money.',
    },
    { type: 'heading', value: 'What nearly went wrong' },
    {
      type: 'text',
      value:
        'On day six the shop had 121 orders and one boy with a cycle. By 5 pm the oldest unanswered message was three hours old. Shreya wrote four ready replies (price, area, time, “sold out for today”), and the family’s youngest answered from her phone. Nineteen people still got their box the next morning. Each of them got a phone call first, and 50 grams extra.',
    },
    {
      type: 'image',
      value: 'four-ready-replies.webp|Three of the four ready replies, as they went out from the youngest’s phone.',
    },
    {
      type: 'text',
      value:
        'If you take one thing from this story, take that. A film is easy to make and hard to serve. Before you post, ask what happens if ten times the usual number of people say yes tonight.',
    },
    { type: 'heading', value: 'Try it yourself this week' },
    {
      type: 'list',
      value:
        'Choose one product, the one that people already praise\nFilm the moment in its making that has a sound\nPut the price on the screen before the third second\nUse one voice, one shot, no music\nEnd with one act: what to send, and till what time\nWrite the four replies before you post',
    },
    {
      type: 'text',
      value:
        'Notice the tail, too. By day twelve the shop was at twelve orders a day, three more than before. That is the real result, and the one to repeat: not the evening of 121, but three more every day, from people who came back for the taste.',
    },
    {
      type: 'callout',
      value:
        'The shop, the people and the figures are an example, like everything at this demonstration institute. The arithmetic is real.',
    },
  ],
  comments: [
    {
      name: 'Zoya Siddiqui',
      text: 'The price in the first three seconds is such a simple thing. We tried it for my uncle’s stationery shop and got 31 messages.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Harsh Chaudhary',
      text: 'Thank you for writing about the two that failed as well. Mine looked exactly like number two.',
      rating: 4,
      daysAfter: 1,
    },
    {
      name: 'Poonam Gupta',
      text: 'The four ready replies saved us on Sunday. Could you show the exact words?',
      rating: 5,
      daysAfter: 2,
    },
  ],
};
