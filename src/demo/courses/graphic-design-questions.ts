import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const typeQuiz: DemoQuestion[] = [
  askOne(
    'A handbill uses seven sizes of letters. What is the first thing to do?',
    [
      'Decide what one thing must be remembered, and make only that large',
      'Add an eighth size for the phone number',
      'Set everything in bold',
      'Use a different family for each size',
    ],
    'Decide what one thing must be remembered, and make only that large',
    'Size is a voice. When everything is loud, nothing is heard.',
  ),
  askOne(
    'On the sheet, text is 10 pt. How large is the heading, and how large the display line?',
    ['12 and 14 pt', '15 and 18 pt', '20 and 40 pt', '40 and 80 pt'],
    '20 and 40 pt',
    'The scale doubles twice: 10, 20, 40.',
  ),
  askOne(
    'How many letters, spaces counted, should a line of text on paper have?',
    ['15 to 25', '45 to 75', '90 to 110', 'As many as fit'],
    '45 to 75',
    'Shorter lines break the rhythm; in longer ones the eye loses the way back.',
  ),
  askMany(
    'Lines of text are too long and cannot be made shorter. What helps?',
    ['More space between the lines', 'Smaller letters', 'Two columns', 'Setting all words in capitals'],
    ['More space between the lines', 'Two columns'],
    'Open lines guide the eye back, and two columns halve the length. Smaller letters put even more on a line.',
  ),
];

export const colourQuiz: DemoQuestion[] = [
  askOne(
    'White letters on haldi yellow have a contrast of 1.9 to 1. What do you do?',
    ['Make the letters bold', 'Nothing, yellow is cheerful', 'Add a thin shadow', 'Set the letters in dark ink'],
    'Set the letters in dark ink',
    'Ink on haldi has 9.4 to 1. Weight and shadows do not repair a contrast under 2.',
  ),
  askOne(
    'What is the contrast that text of normal size needs at least?',
    ['1.5 to 1', '4.5 to 1', '3 to 1', '21 to 1'],
    '4.5 to 1',
    '4.5 to 1 for text. 3 to 1 is enough only for large text and for shapes.',
  ),
  askMany(
    'Sixty, thirty, ten: which jobs belong to the thirty and to the ten?',
    ['Thirty: words and shapes', 'Thirty: the ground', 'Ten: the thing to look at or to press', 'Ten: all the text'],
    ['Thirty: words and shapes', 'Ten: the thing to look at or to press'],
    'Sixty is the quiet ground. Ten is small, so that the eye goes there.',
  ),
  askOne(
    'What did colour do on the bus tickets in Devika’s talk?',
    [
      'It made the tickets cheaper',
      'It told people the route without reading',
      'It showed who had paid more',
      'It was only decoration',
    ],
    'It told people the route without reading',
    'That is colour with a job: it saves someone from reading.',
  ),
];

export const printQuiz: DemoQuestion[] = [
  askOne(
    'Why does a file for print have bleed?',
    [
      'Because ink runs on wet paper',
      'To make the page look larger',
      'Because the knife is never exact, and white edges would show',
      'To leave space for notes',
    ],
    'Because the knife is never exact, and white edges would show',
    'Colour runs 3 mm past the trim, so a cut that is 1 or 2 mm off still cuts through colour.',
  ),
  askOne(
    'An A5 handbill is 148 × 210 mm. How large is the file with 3 mm bleed on all sides?',
    ['154 × 216 mm', '151 × 213 mm', '148 × 210 mm', '150 × 212 mm'],
    '154 × 216 mm',
    '3 mm on both sides add 6 mm to the width and to the height.',
  ),
  askMany(
    'Which of these belong in the file that you send to the press?',
    [
      'Pictures of 300 dpi at printed size',
      'Black text made of four colours',
      'Embedded fonts or outlines',
      'Colours in CMYK',
    ],
    ['Pictures of 300 dpi at printed size', 'Embedded fonts or outlines', 'Colours in CMYK'],
    'Small black text is 100% black only. In four colours it blurs when the plates are a hair apart.',
  ),
  askOne(
    'A picture is 600 pixels wide. How wide can it be printed at 300 dpi?',
    ['About 10 cm', 'About 20 cm', 'About 2 cm', 'About 5 cm'],
    'About 5 cm',
    '600 ÷ 300 = 2 inches, that is 5.08 cm.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'Which pair follows the rule “two sizes” best?',
    ['12 pt and 13 pt', '11 pt and 44 pt', '20 pt and 22 pt', '9, 12, 16, 21 and 30 pt'],
    '11 pt and 44 pt',
    'The small one is half the large one or less, so it is clear which one leads.',
  ),
  askOne(
    'Where should bold be used?',
    ['In every first line', 'On all names', 'Only where the eye should stop', 'Nowhere'],
    'Only where the eye should stop',
    'Bold works because the rest is not bold.',
  ),
  askMany(
    'Which are good tests for a mark?',
    [
      'It works in one colour',
      'It can be known at sixteen pixels',
      'It has a shadow and a shine',
      'A friend can draw it from memory',
    ],
    ['It works in one colour', 'It can be known at sixteen pixels', 'A friend can draw it from memory'],
    'A rubber stamp cannot carry a shadow, and nobody remembers a shine.',
  ),
  askOne(
    'At sixteen pixels a part of your mark cannot be seen. What do you do with it?',
    ['Take it away, also in the large version', 'Make it darker', 'Add a line around it', 'Explain it to the client'],
    'Take it away, also in the large version',
    'What is lost when small was not needed. One mark at all sizes is remembered better than two.',
  ),
  askOne(
    'A hoarding is read from 25 metres. How tall should the capital letters be at least, by the sheet?',
    ['8 mm', '25 mm', '100 mm', '1 m'],
    '100 mm',
    'About 4 mm for each metre: 25 × 4 = 100 mm.',
  ),
  askOne(
    'Space inside a group is 4 mm. How much should there be between groups at least?',
    ['2 mm', '4 mm', '5 mm', '8 mm'],
    '8 mm',
    'At least twice as much. Otherwise the eye cannot see where a group ends.',
  ),
  askMany(
    'A red accent is told from green only by its colour. What makes it clear for everyone?',
    ['A word beside it', 'A sign beside it', 'A brighter red', 'A different shape'],
    ['A word beside it', 'A sign beside it', 'A different shape'],
    'About one man in twelve sees red and green alike. Another red does not help him.',
  ),
  askOne(
    'How far inside the trim should words stay?',
    ['0 mm', '5 mm', '3 mm outside', '20 mm'],
    '5 mm',
    'The safe area begins 5 mm inside the trim. The 3 mm outside are bleed.',
  ),
  askOne(
    'The proof is there. What do you do with the phone number on it?',
    ['Trust the file', 'Check that it is centred', 'Ask the press to check it', 'Read it digit by digit, and call it'],
    'Read it digit by digit, and call it',
    'A call is the only test that proves the number. After the signature the mistake is yours.',
  ),
  askMany(
    'Which statements about a grid are true?',
    [
      'Left edges should be few',
      'A grid must be filled in every box',
      'The grid stays, and what you put on it changes',
      '“Almost aligned” looks like a mistake',
    ],
    [
      'Left edges should be few',
      'The grid stays, and what you put on it changes',
      '“Almost aligned” looks like a mistake',
    ],
    'Empty boxes are part of the layout. About a third may stay empty.',
  ),
];
