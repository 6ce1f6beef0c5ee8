import { assignment, criterion } from './make-lesson.ts';

export const shopPlan = assignment('A month for one shop', 1800, {
  brief: [
    'Choose a shop in your street and write its plan for one month: who buys there, what they look for, and the one thing to do each week.',
    'Write it as a text, and link the page or the map entry of the shop.',
  ],
  rubric: [
    criterion('buyers', 'The buyers', 'Who they are, and how you know', [
      ['Known', 8, 'Seen or asked in the shop'],
      ['Guessed', 4, 'Plausible, but nobody was asked'],
      ['Everybody', 0, 'The plan is for all'],
    ]),
    criterion('weeks', 'Four weeks', 'One thing a week that the owner can do', [
      ['Doable', 6, 'With time and money for each'],
      ['Wishful', 3, 'More than one person can do'],
      ['Missing', 0, 'No weeks'],
    ]),
    criterion('measure', 'The measure', 'How the owner sees what it did', [
      ['Counted', 6, 'A number that the shop has already'],
      ['Vague', 3, 'More followers'],
      ['None', 0, 'Nothing is counted'],
    ]),
  ],
});

export const orderPage = assignment('A page that takes an order', 1800, {
  brief: [
    'Build one page with a form for an order of three items. It works without a script, checks what was typed on the server, and says in words what is wrong.',
    'Link the repository, and describe how to start it.',
  ],
  rubric: [
    criterion('works', 'It works', 'An order arrives whole', [
      ['Always', 8, 'Also without a script, and twice in a row'],
      ['Mostly', 4, 'With a script only'],
      ['Not yet', 0, 'It does not start as described'],
    ]),
    criterion('checks', 'It checks', 'On the server, in words', [
      ['Each field', 6, 'And what was typed stays'],
      ['Some', 3, 'One message for all'],
      ['Nothing', 0, 'Anything is taken'],
    ]),
    criterion('reads', 'It reads', 'Names and commits', [
      ['Clear', 6, 'A stranger finds the place to change'],
      ['Mixed', 3, 'Some names say nothing'],
      ['Hard', 0, 'One file, one commit'],
    ]),
  ],
});

export const teaShopMark = assignment('A mark for a tea shop', 1800, {
  brief: [
    'Draw a mark for the tea shop of the practice brief. It has to work on a paper cup, on a board and at sixteen pixels.',
    'Link your sheet with three drafts and the final mark, and write what you left out.',
  ],
  rubric: [
    criterion('idea', 'One idea', 'The mark says one thing', [
      ['One', 8, 'Understood without a word'],
      ['Two', 4, 'Two ideas compete'],
      ['None', 0, 'A decoration'],
    ]),
    criterion('small', 'Small', 'At sixteen pixels and in one colour', [
      ['Holds', 6, 'Same shape, same reading'],
      ['Suffers', 3, 'Details close up'],
      ['Breaks', 0, 'Cannot be told apart'],
    ]),
    criterion('drafts', 'Drafts', 'Different ways, not variants', [
      ['Three ways', 6, 'With reasons for the choice'],
      ['Variants', 3, 'One way in three colours'],
      ['One', 0, 'Only the final'],
    ]),
  ],
});

export const lightPage = assignment('A page under 100 kilobytes', 1800, {
  brief: [
    'Build the page of a small hotel under 100 kilobytes, pictures included. It reads well on a phone of 360 pixels and on a wide screen.',
    'Link the page, and write its weight by kind of file.',
  ],
  rubric: [
    criterion('weight', 'Weight', 'Under 100 kilobytes on first load', [
      ['Under', 8, 'Measured, by kind of file'],
      ['Near', 4, 'Up to 150 kilobytes'],
      ['Over', 0, 'More than 150'],
    ]),
    criterion('widths', 'Widths', 'From 360 pixels up', [
      ['All', 6, 'Nothing is cut, nothing scrolls sideways'],
      ['Most', 3, 'One width breaks'],
      ['One', 0, 'Made for one screen'],
    ]),
    criterion('tags', 'Tags', 'Headings, lists and labels that mean it', [
      ['Right', 6, 'A screen reader tells the page'],
      ['Nearly', 3, 'Some boxes without meaning'],
      ['Boxes', 0, 'Only boxes'],
    ]),
  ],
});

export const readSheet = assignment('One balance sheet, read', 1200, {
  brief: [
    'Take the three years of Khayali Foods and answer in half a page: what does the company own, whom does it owe, and what changed most?',
    'Name the line of the sheet for each answer. This is an exercise in reading, not advice.',
  ],
  kinds: ['text'],
  rubric: [
    criterion('read', 'Read', 'Figures from the right lines', [
      ['Right', 8, 'Every figure has its line'],
      ['Mostly', 4, 'One or two from the wrong line'],
      ['Not yet', 0, 'Figures without lines'],
    ]),
    criterion('change', 'Change', 'What changed most in three years', [
      ['Found', 6, 'With its size and its direction'],
      ['Part', 3, 'Only the direction'],
      ['Missed', 0, 'Something else'],
    ]),
    criterion('words', 'Words', 'So that your aunt understands it', [
      ['Plain', 6, 'No term without its meaning'],
      ['Mixed', 3, 'Some terms'],
      ['Terms', 0, 'Copied from the sheet'],
    ]),
  ],
});

export const tradingRules = assignment('Your rules on one page', 1800, {
  brief: [
    'Write the rules by which you would take a trade on paper: when, how much, and when you are wrong. Then apply them to ten days of the practice file.',
    'This is practice with made-up figures, not advice.',
  ],
  kinds: ['text', 'link'],
  rubric: [
    criterion('rules', 'Rules', 'Somebody else could follow them', [
      ['Exact', 8, 'No word needs you beside it'],
      ['Nearly', 4, 'One rule needs a feeling'],
      ['Feelings', 0, 'Most do'],
    ]),
    criterion('size', 'Size', 'How much can be lost in one trade', [
      ['Fixed', 6, 'Before the trade, in rupees'],
      ['Late', 3, 'Decided in the trade'],
      ['None', 0, 'No limit'],
    ]),
    criterion('journal', 'Journal', 'Ten days, with what went against the rules', [
      ['Honest', 6, 'Breaks of the rules are marked'],
      ['Thin', 3, 'Only the results'],
      ['Missing', 0, 'No days'],
    ]),
  ],
});

export const ballWithWeight = assignment('Two balls, two weights', 1800, {
  brief: [
    'Animate two balls of one size that fall side by side: a rubber ball and an iron one. Two seconds, twelve frames a second. Only the timing and the spacing tell which is which.',
    'Link the film, and write the frames of each contact.',
  ],
  rubric: [
    criterion('weight', 'Weight', 'Told by timing alone', [
      ['Clear', 8, 'Everybody names them rightly'],
      ['Hesitant', 4, 'Some do'],
      ['Equal', 0, 'Both weigh the same'],
    ]),
    criterion('arcs', 'Arcs', 'Paths without a kink', [
      ['Clean', 6, 'Each bounce is lower'],
      ['Nearly', 3, 'One kink'],
      ['Broken', 0, 'The ball jumps'],
    ]),
    criterion('shape', 'Shape', 'Squash keeps the volume', [
      ['Kept', 6, 'And iron hardly squashes'],
      ['Grows', 3, 'The ball gains volume'],
      ['Stiff', 0, 'No squash where it belongs'],
    ]),
  ],
});
