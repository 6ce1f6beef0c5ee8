import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const shareQuiz: DemoQuestion[] = [
  askOne(
    'A company has 10 crore shares and you hold 100. Which part of it is yours?',
    ['One per cent', 'One thousandth', 'One ten-thousandth', 'One millionth'],
    'One millionth',
    '100 ÷ 10,00,00,000 = 0.000001, that is 0.0001%.',
  ),
  askMany(
    'What may an owner of ordinary shares expect?',
    [
      'A vote at the company’s meetings',
      'A part of a dividend, if one is paid',
      'A fixed interest every year',
      'A price that can rise and fall',
    ],
    ['A vote at the company’s meetings', 'A part of a dividend, if one is paid', 'A price that can rise and fall'],
    'Fixed interest belongs to deposits and bonds. A share promises nothing of the kind.',
  ),
  askOne(
    'You bought shares on Monday, and Tuesday is a working day. When are they in your demat account under T+1?',
    ['Monday at once', 'On Tuesday', 'After a week', 'At the end of the month'],
    'On Tuesday',
    'T+1 means settlement on the working day after the trade.',
  ),
  askOne(
    'You bought shares in the normal way and they are settled. Where do they lie?',
    [
      'With the broker, in the broker’s name',
      'At the exchange',
      'In the depository, in your demat account',
      'With the company’s bank',
    ],
    'In the depository, in your demat account',
    'The broker only passes the order on. Check your holdings in the depository’s own statement.',
  ),
];

export const balanceSheetQuiz: DemoQuestion[] = [
  askOne(
    'A company owns ₹900 crore and owes ₹540 crore. What is left for the owners?',
    ['₹1,440 crore', '₹540 crore', '₹360 crore', 'It cannot be known'],
    '₹360 crore',
    'Owns − owes = 900 − 540 = 360.',
  ),
  askOne(
    'What does a balance sheet show?',
    [
      'Sales during a year',
      'What is owned and owed on one day',
      'The share price every day',
      'The cash that came in last month',
    ],
    'What is owned and owed on one day',
    'It is one photograph. Sales stand in the statement of profit and loss.',
  ),
  askMany(
    'Which of these are claims on the company (the “owes and left” side)?',
    ['Long-term loans', 'Stock of goods', 'Bills due within a year', 'Shareholders’ funds'],
    ['Long-term loans', 'Bills due within a year', 'Shareholders’ funds'],
    'Goods in stock are something that the company owns.',
  ),
  askOne(
    'Profit is 54 and cash from operations is 47. Which line could explain it?',
    [
      'A higher share price',
      'A new director',
      'More shares in the market',
      'More bills that customers have not paid yet',
    ],
    'More bills that customers have not paid yet',
    'A sale counts as profit on the day of the bill. Cash comes when it is paid.',
  ),
];

export const riskQuiz: DemoQuestion[] = [
  askOne(
    'You lose 50%. Which gain brings you back to where you were?',
    ['50%', '75%', '100%', '150%'],
    '100%',
    '100 becomes 50; from 50 to 100 is a gain of 100%.',
  ),
  askOne(
    'You lose 20%. Which gain brings you back?',
    ['20%', '25%', '40%', '80%'],
    '25%',
    '100 becomes 80; 20 ÷ 80 = 25%.',
  ),
  askMany(
    'What should be true before you buy your first share?',
    [
      'Six months of expenses are in the bank',
      'A friend has made money with it',
      'The money is not borrowed',
      'No single company holds more than you can lose',
    ],
    [
      'Six months of expenses are in the bank',
      'The money is not borrowed',
      'No single company holds more than you can lose',
    ],
    'A friend’s profit says nothing about the next year.',
  ),
  askOne(
    'A group on the phone promises “sure profit by Friday”. What is it most likely?',
    [
      'A fraud, or people who sell while you buy',
      'A good chance for beginners',
      'Advice from the regulator',
      'An early report of the exchange',
    ],
    'A fraud, or people who sell while you buy',
    'Nobody can promise a price. “Sure”, a hurry and strangers together are the mark of a fraud.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'Which order makes sure of the price, but not that you get the shares?',
    ['Limit order', 'Market order', 'No order', 'Every order'],
    'Limit order',
    'It waits until somebody sells at your price or a better one.',
  ),
  askOne(
    'Sellers ask: 200 at ₹108.00 and 300 at ₹108.20. You buy 500 at market. What do you pay, without charges?',
    ['₹54,000', '₹54,100', '₹54,060', '₹54,160'],
    '₹54,060',
    '200 × 108.00 + 300 × 108.20 = 21,600 + 32,460 = 54,060.',
  ),
  askOne(
    'What does the clearing corporation do?',
    [
      'Stands between buyer and seller, so that both get what is theirs',
      'Recommends shares',
      'Prints share certificates',
      'Sets the price of shares',
    ],
    'Stands between buyer and seller, so that both get what is theirs',
    'Neither side depends on the honesty of the other.',
  ),
  askMany(
    'Which are true for a stop-loss order that becomes a market order?',
    [
      'It waits until the trigger price is reached',
      'It guarantees the price at which you sell',
      'In a fast fall it can be filled far below the trigger',
      'It can be filled although you are asleep',
    ],
    [
      'It waits until the trigger price is reached',
      'In a fast fall it can be filled far below the trigger',
      'It can be filled although you are asleep',
    ],
    'After the trigger it sells at what buyers offer. The price is not guaranteed.',
  ),
  askOne(
    'Net profit is ₹54 crore and shareholders’ funds are ₹360 crore. What is the return on equity?',
    ['5.4%', '6.7%', '36%', '15%'],
    '15%',
    '54 ÷ 360 = 0.15.',
  ),
  askOne(
    'Net profit is ₹54 crore, there are 10 crore shares and the price is ₹108. What is the price to earnings ratio?',
    ['2', '10.8', '20', '5.4'],
    '20',
    'Earnings for each share are 54 ÷ 10 = ₹5.40; 108 ÷ 5.40 = 20.',
  ),
  askOne(
    'Current assets are 380 and current liabilities 190. What is the current ratio?',
    ['0.5', '2.0', '190', '570'],
    '2.0',
    '380 ÷ 190 = 2. There are two rupees to collect or use for each rupee due within a year.',
  ),
  askMany(
    'Sales grew by 11% and profit fell. Which lines would you read first?',
    ['Cost of materials', 'Interest', 'Number of shareholders', 'Other operating costs'],
    ['Cost of materials', 'Interest', 'Other operating costs'],
    'Profit is what is left after costs and interest. The number of shareholders changes nothing in it.',
  ),
  askOne(
    'Why is one ratio of one company in one year almost useless?',
    [
      'Ratios are secret',
      'You need last year and other companies beside it',
      'Only banks may work it out',
      'It changes every minute',
    ],
    'You need last year and other companies beside it',
    'High or low only means something in comparison.',
  ),
  askMany(
    'Which sentences should make you stop at once?',
    [
      '“Fixed return of 4% a week”',
      '“Read the annual report and wait”',
      '“Send the money to my own account”',
      '“Only today, only for this group”',
    ],
    ['“Fixed return of 4% a week”', '“Send the money to my own account”', '“Only today, only for this group”'],
    'Fixed returns, private accounts and hurry are signs of fraud.',
  ),
];
