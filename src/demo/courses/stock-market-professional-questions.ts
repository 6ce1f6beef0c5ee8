import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const candleQuiz: DemoQuestion[] = [
  askOne(
    'A candle has open 100, high 108, low 97 and close 105. What is its body?',
    ['97 to 108', '100 to 105', '100 to 108', '97 to 105'],
    '100 to 105',
    'The body goes from open to close. The wicks go to high and low.',
  ),
  askOne(
    'Open 105, close 99. What does the candle say?',
    [
      'It closed below its open',
      'Tomorrow it falls again',
      'There were more sellers than buyers in number',
      'The company made a loss',
    ],
    'It closed below its open',
    'That is all. For every share sold one is bought, and no candle knows tomorrow.',
  ),
  askMany(
    'What can you NOT read from one candle?',
    ['Why the price moved', 'The highest price of the period', 'How many shares were traded', 'The next price'],
    ['Why the price moved', 'How many shares were traded', 'The next price'],
    'The high is in the candle. Volume is drawn apart, and reasons and the future are not there.',
  ),
  askOne(
    'When is the state of a stock called an uptrend, by the sheet?',
    ['It rose today', 'It is above ₹100', 'Three green candles in a row', 'Its highs and its lows are both rising'],
    'Its highs and its lows are both rising',
    'Higher highs and higher lows. It ends when a low is lower than the low before.',
  ),
];

export const optionQuiz: DemoQuestion[] = [
  askOne(
    'You buy one lot of a call: strike 100, premium 4, lot 500. What do you pay, without charges?',
    ['₹50,000', '₹400', '₹2,000', '₹4'],
    '₹2,000',
    '4 × 500 = 2,000 rupees.',
  ),
  askOne(
    'Where is the break-even of this call at expiry?',
    ['96', '100', '104', '108'],
    '104',
    'Strike plus premium: 100 + 4.',
  ),
  askOne(
    'At expiry the share is at 98. What is the result of this call for its buyer, before charges?',
    ['A loss of ₹1,000', 'A loss of ₹2,000', 'A profit of ₹1,000', 'Nothing happens'],
    'A loss of ₹2,000',
    'Below 100 the right is worth nothing. The whole premium is lost, and not more.',
  ),
  askMany(
    'Which statements about option buyers and sellers are true?',
    [
      'The buyer can lose the premium at most',
      'The seller of a call can lose far more than the premium',
      'The seller earns more, the higher the share rises above the strike',
      'The seller can earn the premium at most',
    ],
    [
      'The buyer can lose the premium at most',
      'The seller of a call can lose far more than the premium',
      'The seller can earn the premium at most',
    ],
    'Above the strike the seller loses, rupee for rupee.',
  ),
];

export const sizeQuiz: DemoQuestion[] = [
  askOne(
    'Capital ₹2,00,000, risk 1%, entry 250, stop 240. How many shares?',
    ['20', '800', '2,000', '200'],
    '200',
    'Risk is ₹2,000; each share risks ₹10; 2,000 ÷ 10 = 200.',
  ),
  askOne(
    'The same capital and risk, but the stop is at 230. How many shares now?',
    ['100', '200', '400', '50'],
    '100',
    'Each share risks ₹20; 2,000 ÷ 20 = 100. A wider stop means fewer shares.',
  ),
  askOne(
    'Ten losses in a row at 1% of what is left each. About how much of ₹2,00,000 remains?',
    ['₹1,00,000', '₹1,80,900', '₹1,98,000', '₹69,700'],
    '₹1,80,900',
    '2,00,000 × 0.99¹⁰ is about 1,80,900. At 10% each it would be about 69,700.',
  ),
  askMany(
    'Which numbers do you need to work out the position size?',
    ['Capital', 'The part of it you risk', 'The number of followers of the tip', 'Entry and stop'],
    ['Capital', 'The part of it you risk', 'Entry and stop'],
    'Shares = capital × risk ÷ (entry − stop).',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'Yesterday’s close was 200. Today: high 206, low 203. What is the true range?',
    ['3', '6', '9', '206'],
    '6',
    'The largest of 206 − 203 = 3, 206 − 200 = 6 and 200 − 203 = −3 (3 without sign) is 6.',
  ),
  askOne(
    'What is the largest weakness of a moving average?',
    ['It is always late', 'It has no number', 'It needs volume', 'It works only on paper'],
    'It is always late',
    'It is made of past prices only, so it turns after the price has turned.',
  ),
  askOne(
    'A futures contract: price ₹250, lot 500, margin 20%. How large is the margin?',
    ['₹1,25,000', '₹2,500', '₹50,000', '₹25,000'],
    '₹25,000',
    'The contract is worth 250 × 500 = 1,25,000; 20% of it is 25,000.',
  ),
  askOne(
    'The price of that future moves ₹5 against you in a day. What do you lose, as a part of the margin?',
    ['2%', '10%', '5%', '20%'],
    '10%',
    '5 × 500 = 2,500; 2,500 ÷ 25,000 = 10%. A move of 2% in price is 10% of the margin.',
  ),
  askMany(
    'What may happen if your futures account falls below the required margin?',
    [
      'You must pay in more money the same day',
      'Your loss is forgiven',
      'The position can be closed for you',
      'You can lose more than the margin you paid',
    ],
    [
      'You must pay in more money the same day',
      'The position can be closed for you',
      'You can lose more than the margin you paid',
    ],
    'Margin is a deposit, not a limit to the loss.',
  ),
  askOne(
    'You buy a put: strike 100, premium 3. Where is the break-even at expiry?',
    ['103', '100', '97', '94'],
    '97',
    'Strike minus premium: 100 − 3.',
  ),
  askOne(
    '40% of trades win ₹3,000, 60% lose ₹1,500. What is expected for each trade, before charges?',
    ['₹300', '₹1,500', '−₹300', '₹750'],
    '₹300',
    '0.40 × 3,000 − 0.60 × 1,500 = 1,200 − 900 = 300.',
  ),
  askOne(
    'In the same method charges are ₹120 for each trade. What is left after 100 trades?',
    ['₹30,000', '₹12,000', '₹29,880', '₹18,000'],
    '₹18,000',
    '(300 − 120) × 100 = 18,000.',
  ),
  askMany(
    'Which lines belong in the journal before the trade?',
    ['Entry, stop and target', 'The profit', 'The reason, in a few words', 'The number of shares'],
    ['Entry, stop and target', 'The reason, in a few words', 'The number of shares'],
    'The profit is not known before. What is written first cannot be made up afterwards.',
  ),
  askOne(
    'In the talk, what caused most of the lost money of that week?',
    ['The method', 'Two trades taken to get a loss back', 'High charges', 'A wrong chart'],
    'Two trades taken to get a loss back',
    'Two of five losses were outside the plan and made two thirds of the loss. The rule: after two losses, close the screen.',
  ),
];
