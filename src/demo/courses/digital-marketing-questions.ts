import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const customerQuiz: DemoQuestion[] = [
  askOne(
    'Why does the course begin with shopkeepers and not with an ad account?',
    [
      'Ad accounts take three weeks to open',
      'You must know who buys, when and why before you spend',
      'Shopkeepers pay for the course',
      'Interviews are cheaper than classes',
    ],
    'You must know who buys, when and why before you spend',
    'An advertisement can only repeat what you know about the buyer. Money spent before that is a guess.',
  ),
  askOne(
    'At 9 pm a customer has her phone in her hand. What is she most likely doing?',
    [
      'Searching for your shop by its name',
      'Comparing your prices with two others',
      'Nothing to do with you: she is passing time',
      'Waiting for your message',
    ],
    'Nothing to do with you: she is passing time',
    'She is not looking for you. So the first second must show something she cares about.',
  ),
  askOne(
    'Which opening is most likely to make her stop?',
    [
      'The shop’s logo for two seconds',
      'A tray of hot balushahi with its price',
      '“We are pleased to announce”',
      'A black screen with music',
    ],
    'A tray of hot balushahi with its price',
    'People stop for a face, a price or a thing they know. A logo says nothing to a stranger.',
  ),
  askMany(
    'Which of these belong to the three questions you answer before you spend?',
    ['Who is she?', 'What is she doing just then?', 'How many followers do we have?', 'What would make her stop?'],
    ['Who is she?', 'What is she doing just then?', 'What would make her stop?'],
    'Followers are a number about us. The three questions are about her.',
  ),
  askOne(
    'In an interview a shopkeeper says “everyone likes our sweets”. What do you ask next?',
    [
      '“Would you like more customers?”',
      '“Do you have a website?”',
      '“Shall we run ads on Saturday?”',
      '“Who bought last evening, and what?”',
    ],
    '“Who bought last evening, and what?”',
    '“Everyone” cannot be found or measured. One real evening can.',
  ),
];

export const mapQuiz: DemoQuestion[] = [
  askMany(
    'Which three things decide who comes first when someone types “cake shop near me”?',
    [
      'How well the listing matches the words',
      'How near the shop is to the person',
      'How many staff work in the shop',
      'How well known and well reviewed it is',
    ],
    [
      'How well the listing matches the words',
      'How near the shop is to the person',
      'How well known and well reviewed it is',
    ],
    'Match, distance and how well known: the listing cannot show how many people work there.',
  ),
  askOne(
    'A shop sells only cakes. Which main category should its listing have?',
    ['Food', 'Shop', 'Restaurant', 'Cake shop'],
    'Cake shop',
    'Choose the most exact category there is. A wide one matches fewer of the searches that matter.',
  ),
  askOne(
    'A customer leaves two stars: “Waited 40 minutes.” What is the best reply?',
    [
      'Nothing: a reply gives the review more weight',
      'Sorry for the wait; we now take orders by message; here is how to reach us',
      'You are wrong, it was 20 minutes',
      'Please delete this and we will give you a free cake',
    ],
    'Sorry for the wait; we now take orders by message; here is how to reach us',
    'Say sorry for what went wrong, what you changed, and how to reach you. Never buy or remove reviews.',
  ),
  askOne(
    'You cannot move the shop nearer to people. What should you do first?',
    [
      'Write ten reviews yourself',
      'Add the word “best” to the shop’s name',
      'Keep true hours, exact category, own photographs and replies',
      'Open a second listing for the same shop',
    ],
    'Keep true hours, exact category, own photographs and replies',
    'These four are in your hands. The other three break the rules of listing services.',
  ),
];

export const adsQuiz: DemoQuestion[] = [
  askOne(
    'An ad was seen 10,000 times and clicked 120 times. What is its click rate?',
    ['12%', '0.12%', '1.2%', '120%'],
    '1.2%',
    'Click rate = clicks ÷ times seen = 120 ÷ 10,000 = 0.012, that is 1.2%.',
  ),
  askOne(
    '₹500 brought 6 orders. What did one order cost?',
    ['About ₹83', 'About ₹4', '₹500', 'About ₹120'],
    'About ₹83',
    'Cost of an order = money spent ÷ orders = 500 ÷ 6 = 83.3 rupees.',
  ),
  askOne(
    'One order costs ₹83 in advertising and earns ₹60 after the costs of the cake. What is true?',
    [
      'The ad works, because there were orders',
      'The ad loses ₹23 on each first order',
      'The ad earns ₹143 on each order',
      'You cannot say without the click rate',
    ],
    'The ad loses ₹23 on each first order',
    '60 − 83 = −23 rupees. It can still make sense if people order again without another ad.',
  ),
  askMany(
    'Two ads ran in the same week. Which figures do you need to say which one earns more for each rupee?',
    ['Money spent on each', 'Orders from each', 'Profit on one order', 'The number of likes on each'],
    ['Money spent on each', 'Orders from each', 'Profit on one order'],
    'Profit for each rupee = orders × profit on one order ÷ money spent. Likes do not enter.',
  ),
  askOne(
    'Of 120 people who clicked, 66 left before they saw the price. What do you change first?',
    [
      'Spend more on the ad',
      'Make the ad brighter',
      'Ask for the phone number first',
      'Put the price higher on the page',
    ],
    'Put the price higher on the page',
    'The loss happens on the page, before the price. More clicks would only be lost in the same place.',
  ),
];

export const mailQuiz: DemoQuestion[] = [
  askOne(
    'What is a list “people asked to join”?',
    [
      'Everyone who ever bought something',
      'People who chose it themselves, knowing what will come',
      'Numbers bought from a firm',
      'All contacts in the owner’s phone',
    ],
    'People who chose it themselves, knowing what will come',
    'Buying a cake is not a yes to mail. Consent is asked apart, with an empty box, and it is written down.',
  ),
  askOne(
    '400 mails were sent, 392 arrived, 47 people clicked. What is the click rate, by the sheet?',
    ['47 ÷ 400, about 11.8%', '392 ÷ 400, 98%', '47 ÷ 8', '47 ÷ 392, about 12%'],
    '47 ÷ 392, about 12%',
    'Click rate = clicked ÷ delivered. Mails that never arrived could not be clicked.',
  ),
  askMany(
    'What must every mail have?',
    ['A way out, in one press', 'A sender that people know', 'At least three offers', 'One clear act'],
    ['A way out, in one press', 'A sender that people know', 'One clear act'],
    'One mail has one act. Three offers compete with each other.',
  ),
  askOne(
    'Why should you not judge a mail by how many people “opened” it?',
    [
      'Many mail apps open pictures by themselves, so the figure is not true',
      'Opens are secret by law',
      'People open mails twice',
      'Opens are counted only on laptops',
    ],
    'Many mail apps open pictures by themselves, so the figure is not true',
    'An open is counted when a hidden picture loads. Apps load it even if nobody reads.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'A campaign has ₹10,000 and the plan asks for 60 orders. What may one order cost at most?',
    ['About ₹60', 'About ₹100', 'About ₹167', 'About ₹600'],
    'About ₹167',
    '10,000 ÷ 60 = 166.7 rupees for each order.',
  ),
  askMany(
    'Which of these belong on a one-page plan?',
    ['Who the customer is', 'The budget', 'The history of the company', 'How we will know that it worked'],
    ['Who the customer is', 'The budget', 'How we will know that it worked'],
    'The plan has six boxes: who, when, promise, where, budget, and how we will know.',
  ),
  askOne(
    'Somebody types “order half kilo cake aliganj”. What do they want?',
    ['To buy', 'To know', 'To choose between two kinds', 'A recipe'],
    'To buy',
    'The words name the thing, the size, the place and the act. Give them a page with the price and one button.',
  ),
  askOne(
    'Which search should lead to a short answer with a picture, and not to an order page?',
    ['cake shop open now', 'how to keep a cake fresh overnight', 'order cake same day', 'pineapple cake price'],
    'how to keep a cake fresh overnight',
    'The person wants to know something. An order page would be the wrong answer.',
  ),
  askOne(
    'Ad A: ₹200 spent, 1 order. Ad B: ₹210 spent, 6 orders. What do you do on Monday?',
    [
      'Move A’s money to B and test a new A',
      'Stop both, because A failed',
      'Double A so that it can catch up',
      'Wait for three months',
    ],
    'Move A’s money to B and test a new A',
    'B costs ₹35 an order and A ₹200. Move the money, and keep testing one new thing.',
  ),
  askMany(
    'Which sentences may you use in an advertisement without proof problems?',
    [
      '“Baked after you order, ready in 3 hours”, and it is',
      '“The best cakes in India”',
      '“₹360 for half a kilo”, the price on the board',
      '“100% guaranteed results”',
    ],
    ['“Baked after you order, ready in 3 hours”, and it is', '“₹360 for half a kilo”, the price on the board'],
    'Use facts that can be checked. “Best” and “guaranteed” are claims that nobody can prove.',
  ),
  askOne(
    'You need ₹34,000 a month in all and can sell 80 hours. What must one paid hour earn at least?',
    ['₹212', '₹340', '₹80', '₹425'],
    '₹425',
    '34,000 ÷ 80 = 425 rupees. The other hours of the month go to unpaid work.',
  ),
  askOne(
    'In whose name should the ad account of a client be?',
    ['Yours, so that you keep the data', 'A friend’s, for safety', 'The client’s', 'The institute’s'],
    'The client’s',
    'The client owns the accounts and the data, and pays for ads directly. You get access to work in them.',
  ),
  askMany(
    'An order costs ₹154 in advertising and earns ₹140. When can it still be right to go on?',
    [
      'Many buyers order again without another ad',
      'The profit on an order can be raised above ₹154',
      'The ad gets more likes than last month',
      'The cost of an order can be brought below ₹140',
    ],
    [
      'Many buyers order again without another ad',
      'The profit on an order can be raised above ₹154',
      'The cost of an order can be brought below ₹140',
    ],
    'All three change the sum. Likes do not pay for cakes.',
  ),
  askOne(
    'What comes first in a report to a client?',
    [
      'A list of everything you did',
      'The numbers against the plan',
      'Pictures of the posts',
      'The history of the market',
    ],
    'The numbers against the plan',
    'First what was promised and what happened, then what you learned, then what changes.',
  ),
];
