import type { DemoQuestion } from '../content-types.ts';
import {
  askGaps,
  askMany,
  requestReconciliationRun,
  askNumber,
  askOne,
  askOrder,
  askText,
  askTrueFalse,
} from './make-question.ts';

export const interviewQuiz: DemoQuestion[] = [
  askOne(
    'Which question gives you a fact and not a guess?',
    [
      '“Would you use an app like this?”',
      '“Do you think reminders are good?”',
      '“How much would you pay?”',
      '“Tell me about the last time you booked a ticket.”',
    ],
    '“Tell me about the last time you booked a ticket.”',
    'It asks for something that happened. The others ask for the future or for an opinion.',
  ),
  askOne(
    'A person has answered and is silent. What do you do?',
    ['Explain your idea', 'Count to five before you speak', 'Ask the next question at once', 'Answer for them'],
    'Count to five before you speak',
    'The best part often comes after the silence.',
  ),
  askMany(
    'Which of these do you say before an interview?',
    [
      'There are no right answers',
      'Who will read the notes, and when they are deleted',
      'What you hope to hear',
      'They can stop at any time',
    ],
    ['There are no right answers', 'Who will read the notes, and when they are deleted', 'They can stop at any time'],
    'If people know what you hope for, they will be kind and say it.',
  ),
  askOne(
    'Why did Farhan test with a screen of cardboard?',
    [
      'People do not fear it, and they draw on it themselves',
      'It was more modern',
      'The machine was broken',
      'Cardboard shows colours better',
    ],
    'People do not fear it, and they draw on it themselves',
    'What looks unfinished invites people to change it.',
  ),
];

export const flowQuiz: DemoQuestion[] = [
  askOne(
    'You have drawn search, choose, people, pay. What is missing most?',
    ['The colours', 'What happens when something goes wrong', 'The logo', 'A second pay button'],
    'What happens when something goes wrong',
    'The straight line is the easy part. The ways out are the design.',
  ),
  askOne(
    'Why does the worksheet ask for six ways instead of one?',
    [
      'To fill the page',
      'Because six people work on it',
      'The first idea is rarely the best',
      'Each way gets its own app',
    ],
    'The first idea is rarely the best',
    'Odd limits, such as “no typing”, push you to ideas that you would not have had.',
  ),
  askMany(
    'Money has left the account, but the ticket did not come. What must the screen say?',
    ['That the money is safe', 'When it comes back', '“Error 502”', 'A number to ask with'],
    ['That the money is safe', 'When it comes back', 'A number to ask with'],
    'What happened, what is safe, what to do. A code number alone helps nobody.',
  ),
  askOne(
    'In a card sort 11 of 12 people put “Fees” and “EMI” together. What does that tell you?',
    [
      'The two should have the same name',
      'One of them should be removed',
      'Nothing, twelve is too few',
      'They belong in one place of the menu',
    ],
    'They belong in one place of the menu',
    'Nine and more of twelve is strong. The names stay as they are.',
  ),
];

export const statesQuiz: DemoQuestion[] = [
  askOne(
    'A button is waiting for the server. What should a person see?',
    [
      'The same button, so that nothing distracts them',
      'The same size, with “Processing...”, and a second press does nothing',
      'A blank page with a spinner in the middle',
      'A pop-up that asks them to wait',
    ],
    'The same size, with “Processing...”, and a second press does nothing',
    'Nothing jumps, the words say what is happening, and nobody pays twice.',
  ),
  askOne(
    'Who needs the focus state most?',
    [
      'People who use the keyboard',
      'People with a fast phone',
      'People with a large screen',
      'Nobody, it may be removed',
    ],
    'People who use the keyboard',
    'Without it they cannot see where they are. Never remove it.',
  ),
  askOne(
    'A button is disabled. What else must be there?',
    ['A lock', 'A different font', 'A sentence that says why', 'Nothing'],
    'A sentence that says why',
    'Otherwise people press it again and again, and think that the page is broken.',
  ),
  askMany(
    'Which states does the lesson ask for besides “default”?',
    ['Hover', 'Focus', 'Sold', 'Loading'],
    ['Hover', 'Focus', 'Loading'],
    'Default, hover, focus, pressed, loading, disabled.',
  ),
];

export const testingQuiz: DemoQuestion[] = [
  askOne(
    'A fault trips one person in three. How likely do you see it at least once with five people?',
    ['33%', '50%', '100%', '87%'],
    '87%',
    '1 − (2/3)⁵ = 1 − 32/243, about 87%.',
  ),
  askOne(
    'Which sentence is a good task?',
    [
      '“Press the blue button.”',
      '“Do you like this page?”',
      '“Book a lower berth for your grandmother.”',
      '“Find the menu at the top.”',
    ],
    '“Book a lower berth for your grandmother.”',
    'A task says what to reach, not where to press.',
  ),
  askOne(
    'A person in the test says “I am too stupid for this.” What do you say?',
    [
      '“The fault is ours. That is what we are here to find.”',
      '“Others managed it.”',
      '“Try harder.”',
      '“You have to press here.”',
    ],
    '“The fault is ours. That is what we are here to find.”',
    'We test the design, not the person.',
  ),
  askMany(
    'What do you do between two rounds with five people each?',
    ['Repair the worst faults', 'Ask the same five again', 'Look for five other people', 'Add ten new functions'],
    ['Repair the worst faults', 'Look for five other people'],
    'Those who have seen it have learned it. New functions would hide whether the repair worked.',
  ),
  askTrueFalse(
    'It helps to explain the page to a person before the test begins.',
    false,
    'Nobody will stand beside them at home. Explain the task, never the page.',
  ),
  askNumber(
    'Twenty people tried the form. Each block is a person, and each red block gave up. How many per cent gave up?',
    '15',
    'Three of twenty gave up: 3 ÷ 20 = 0.15, that is 15%.',
    {
      picture: {
        file: 'ui-ux-design/twenty-people.webp',
        alt: 'Four rows of five blocks. One block is red in the first row, two in the third, none in the others.',
        width: 800,
        height: 640,
      },
    },
  ),
  askText(
    'What do you call the part of the screen where a person looks first and where the task has to begin? One word.',
    ['Start', 'Starting point', 'Entry', 'Entry point'],
    'A test begins where the person begins: at the start of the task, not in the middle of the app.',
  ),
  askOrder(
    'Put the steps of one test in order.',
    ['Say that there are no wrong answers', 'Read the task aloud', 'Watch and stay silent', 'Ask what surprised them'],
    'First take the fear away, then the task, then silence. Questions come last, or they give hints.',
  ),
  requestReconciliationRun(
    'Which note belongs to which heading?',
    [
      ['Seen', 'She pressed “Back” three times'],
      ['Said', '“Where did my seat go?”'],
      ['Guessed', 'The word “berth” is perhaps not known'],
    ],
    ['The button must become green'],
    'What you saw and heard are facts. Reasons are guesses until you test them, and a repair is none of the three.',
  ),
  askGaps(
    'Complete the rule for the size of a round.',
    ['Test with ', ' people, repair the worst faults, then test with ', ' others.'],
    [
      ['five', '5'],
      ['five', '5'],
    ],
    'Five people find most of the worst faults. Five others show whether the repair worked.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askMany(
    'Which of these make a form easier on a small phone?',
    [
      'A label above each field',
      'A numeric keypad for the PIN code',
      'Placeholder text in place of labels',
      'An error beside the field, in words',
    ],
    ['A label above each field', 'A numeric keypad for the PIN code', 'An error beside the field, in words'],
    'A placeholder disappears as soon as one types, and then nobody knows what the field was.',
  ),
  askOne(
    'Which word should you leave out of an interview, because it hides the bad day?',
    ['Yesterday', 'First', 'Then', 'Usually'],
    'Usually',
    '“Usually” gives the polite average. “Last time” gives the real day.',
  ),
  askOne(
    'Three of five people type the same four names at every booking. What is the problem statement?',
    [
      'The app needs more buttons',
      'People who book for a family need a way to reuse names, because they type the same ones every time',
      'The form should be blue',
      'Users are lazy',
    ],
    'People who book for a family need a way to reuse names, because they type the same ones every time',
    'It names the person, the need and what you heard, and leaves the solution open.',
  ),
  askOne(
    'Fault A: 4 of 5 people, badness 3. Fault B: 5 of 5, badness 2. Which is repaired first, by the sheet?',
    ['B, because everyone met it', 'Both wait', 'A, because 12 is more than 10', 'The one that is easier'],
    'A, because 12 is more than 10',
    'How many times how bad: 4 × 3 = 12 and 5 × 2 = 10.',
  ),
  askOne(
    'Which error message is best?',
    ['The phone number needs 10 digits. You typed 9.', 'Invalid input', 'Error 422', 'Oops, something went wrong'],
    'The phone number needs 10 digits. You typed 9.',
    'It says what is wrong and what to do.',
  ),
  askMany(
    'Which statements about a loading button are true?',
    [
      'It keeps its width',
      'A second press does nothing',
      'It disappears until the answer comes',
      'It says in words what is happening',
    ],
    ['It keeps its width', 'A second press does nothing', 'It says in words what is happening'],
    'If it disappears, people think that their press was lost.',
  ),
  askOne(
    'In a card sort only 1 of 12 people put “Refund” and “Timings” together. Where do they go?',
    ['In one group', 'On the first page', 'In different groups', 'Out of the menu'],
    'In different groups',
    'Three and fewer of twelve do not belong together.',
  ),
  askOne(
    'What should the button at the end of a payment form say?',
    ['Submit', 'Pay ₹500', 'OK', 'Click here'],
    'Pay ₹500',
    'A button says the act, here with its price.',
  ),
  askOne(
    'Why is the same text read aloud to all five people in a test?',
    [
      'It is required by law',
      'To save paper',
      'Because they cannot read',
      'So that differences come from the design and not from your words',
    ],
    'So that differences come from the design and not from your words',
    'One extra hint to one person makes the five results impossible to compare.',
  ),
  askMany(
    'What must a case study say?',
    ['What you found', 'What you changed', 'Which awards you like', 'What the change did, also if it did nothing'],
    ['What you found', 'What you changed', 'What the change did, also if it did nothing'],
    'Found, changed, result. A result that failed is still a result.',
  ),
];
