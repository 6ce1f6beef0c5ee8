import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const gridQuiz: DemoQuestion[] = [
  askOne(
    'How many equal columns does “repeat(3, 1fr)” make?',
    ['One', 'Three', 'As many as fit'],
    'Three',
    'repeat(3, …) writes 1fr three times. Each fr is one equal share.',
  ),
  askOne(
    'What does “repeat(auto-fill, minmax(240px, 1fr))” do?',
    [
      'Always makes four columns',
      'Makes 240 columns',
      'Hides cards that do not fit',
      'Makes as many columns as fit, each at least 240 pixels',
    ],
    'Makes as many columns as fit, each at least 240 pixels',
    'The browser counts how many columns of 240 pixels fit and shares what is left.',
  ),
  askOne(
    'Where does “gap: 16px” put space?',
    ['Between the cells', 'Around the whole grid', 'Inside each cell', 'Above the grid only'],
    'Between the cells',
    'Gap is only between rows and columns. Space around the grid is padding or margin.',
  ),
  askMany(
    'Which rules make a child span the full width of a grid with three columns?',
    ['grid-column: 1 / -1', 'grid-column: 1 / 4', 'grid-column: 3', 'grid-column: span 3'],
    ['grid-column: 1 / -1', 'grid-column: 1 / 4', 'grid-column: span 3'],
    'Three columns have four lines: from 1 to 4, or to −1, the last. “3” alone starts at line 3 and is one column wide.',
  ),
];

export const smallScreenQuiz: DemoQuestion[] = [
  askOne(
    'Which rules do you write without any media query?',
    ['Those for the large screen', 'Those for print', 'Those for the phone', 'None'],
    'Those for the phone',
    'Small screen first: the base is for the phone, and wider screens add to it.',
  ),
  askOne(
    'Which query fits “small screen first”?',
    ['@media (min-width: 700px)', '@media (max-width: 320px)', '@media print', '@media (orientation: landscape)'],
    '@media (min-width: 700px)',
    'min-width adds rules where there is room.',
  ),
  askMany(
    'What must a visitor know from the first screen of a phone?',
    ['What this is', 'What it costs', 'Which year the firm won a prize', 'What to press'],
    ['What this is', 'What it costs', 'What to press'],
    'Those three questions decide. A prize can come later.',
  ),
  askOne(
    'How high should a button be at least, so that a thumb can hit it?',
    ['16 pixels', '24 pixels', '200 pixels', '44 pixels'],
    '44 pixels',
    '44 pixels with space around it. Smaller targets are missed, above all while walking.',
  ),
];

export const weightQuiz: DemoQuestion[] = [
  askOne(
    'In the lesson’s page of 2,400 KB, what weighs most?',
    ['HTML', 'Pictures', 'Fonts', 'Scripts'],
    'Pictures',
    '1,680 of 2,400 KB are pictures: 70%.',
  ),
  askOne(
    'A picture is shown 360 pixels wide and the file is 2,400 pixels wide. What is the first repair?',
    [
      'Load it twice',
      'Turn it into a background',
      'Send a version made for the size at which it is shown',
      'Hide it on phones with CSS',
    ],
    'Send a version made for the size at which it is shown',
    'For sharp screens two or three times the shown width is enough. A hidden picture may still be loaded.',
  ),
  askMany(
    'Which of these usually make a page lighter?',
    [
      'Removing a script that nobody uses',
      'Sending pictures in a modern format such as WebP',
      'Adding a slider',
      'Using two font files instead of five',
    ],
    [
      'Removing a script that nobody uses',
      'Sending pictures in a modern format such as WebP',
      'Using two font files instead of five',
    ],
    'A slider brings a script and several pictures of which most are never seen.',
  ),
  askOne(
    'A line carries 1.6 Mbit in a second. About how long does a page of 600 KB take?',
    ['3 seconds', '0.4 seconds', '30 seconds', '1 minute'],
    '3 seconds',
    '600 KB are 4,800 kbit; 4,800 ÷ 1,600 = 3 seconds.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'Which declaration turns a box into a grid?',
    ['position: grid', 'display: grid', 'float: grid', 'grid: on'],
    'display: grid',
    'display: grid makes the children cells. The columns come with grid-template-columns.',
  ),
  askOne(
    'A grid cell with a long word makes the page scroll sideways. Which column size helps?',
    ['1fr', 'auto', 'max-content', 'minmax(0, 1fr)'],
    'minmax(0, 1fr)',
    '1fr does not shrink below its content. minmax(0, 1fr) may.',
  ),
  askOne(
    'Inside a card the space is 16. Which space fits between cards, by the scale of the course?',
    ['24', '4', '15', '17'],
    '24',
    'Between things there is more space than inside them, and the step is taken from the scale.',
  ),
  askMany(
    'Which of these belong to “on a real phone”?',
    [
      'Text of 16 pixels or more',
      'The right keyboard for numbers',
      'Text blocked from being enlarged',
      'A form that keeps what was typed after an error',
    ],
    ['Text of 16 pixels or more', 'The right keyboard for numbers', 'A form that keeps what was typed after an error'],
    'People must be able to enlarge text. Never block it.',
  ),
  askOne(
    'The order of boxes on the phone should come from…',
    ['…the order in the HTML', '…the largest screen', '…the alphabet', '…a script'],
    '…the order in the HTML',
    'Then the eye, the keyboard and the screen reader go the same way.',
  ),
  askOne(
    'A budget of 600 KB has 380 for pictures, 96 scripts, 55 fonts, 28 CSS and 20 HTML. How much is left?',
    ['0 KB', '11 KB', '21 KB', '121 KB'],
    '21 KB',
    '380 + 96 + 55 + 28 + 20 = 579; 600 − 579 = 21.',
  ),
  askMany(
    'Pictures should not make the page jump while it loads. What helps?',
    ['width and height on the img', 'aspect-ratio in CSS', 'A larger file', 'A box of fixed proportion around it'],
    ['width and height on the img', 'aspect-ratio in CSS', 'A box of fixed proportion around it'],
    'All three keep the place free before the picture arrives.',
  ),
  askOne(
    'In the client call, what did Kabir propose to measure?',
    [
      'The number of pages',
      'The number of “are you in?” calls, before and after',
      'The length of visits',
      'The clinic’s income',
    ],
    'The number of “are you in?” calls, before and after',
    'The problem was forty calls a day. Success is fewer of them.',
  ),
  askOne(
    'In whose name should the domain be when the project ends?',
    ['The designer’s', 'The hosting firm’s', 'Nobody’s', 'The client’s'],
    'The client’s',
    'Otherwise the client can lose address and mail on the day you are not there.',
  ),
  askMany(
    'When is a handover complete?',
    [
      'The client changed a price without help',
      'The designer still holds the only password',
      'A backup was restored once',
      'It is written down until when faults are repaired free',
    ],
    [
      'The client changed a price without help',
      'A backup was restored once',
      'It is written down until when faults are repaired free',
    ],
    'The passwords go to the client, and yours are removed.',
  ),
];
