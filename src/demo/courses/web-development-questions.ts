import type { DemoQuestion } from '../content-types.ts';
import { askMany, askOne } from './make-question.ts';

export const tagsQuiz: DemoQuestion[] = [
  askOne(
    'A page shows the word “Send”, and pressing it sends a form. Which tag is right?',
    ['div', 'a', 'button', 'span'],
    'button',
    'A button does something and works with the keyboard. A link goes somewhere.',
  ),
  askMany(
    'What do you get without extra code when you use a real heading and a real button?',
    [
      'A screen reader can list the headings',
      'The button works with the keyboard',
      'The page is translated into Hindi',
      'A search engine understands the page better',
    ],
    [
      'A screen reader can list the headings',
      'The button works with the keyboard',
      'A search engine understands the page better',
    ],
    'Meaning comes with the tag. Translation does not.',
  ),
  askOne(
    'A picture is only decoration. What should its alt be?',
    ['alt="picture"', 'alt=""', 'No alt at all', 'alt="decoration image for design"'],
    'alt=""',
    'An empty alt tells a screen reader to pass over it. Without alt it may read the file’s name aloud.',
  ),
  askOne(
    'After an h1 you need a smaller heading for a section. Which one?',
    ['h4, because it looks small enough', 'A bold paragraph', 'Another h1', 'h2'],
    'h2',
    'Levels show the structure and are not skipped. The size is set in CSS.',
  ),
];

export const functionQuiz: DemoQuestion[] = [
  askOne(
    'What does withGst(500) give, if the function returns Math.round(rupees * 1.18)?',
    ['590', '500.18', '518', '90'],
    '590',
    '500 × 1.18 = 590.',
  ),
  askMany(
    'Which of these make a function easy to test?',
    [
      'It reads only what it is given',
      'It changes nothing outside itself',
      'It asks the server for today’s price',
      'The same input always gives the same answer',
    ],
    [
      'It reads only what it is given',
      'It changes nothing outside itself',
      'The same input always gives the same answer',
    ],
    'A function that asks a server gives another answer tomorrow, so a test of it is not steady.',
  ),
  askOne(
    'What does a function give back if it has no return statement?',
    ['0', 'null', 'undefined', 'An error'],
    'undefined',
    'In JavaScript a function without return gives undefined.',
  ),
  askOne(
    'You see red text in the console. What do you read first?',
    [
      'The last line, because it is the newest',
      'The first line: the kind of error and what happened',
      'Only the file names',
      'Nothing: reload the page',
    ],
    'The first line: the kind of error and what happened',
    'It names the error. Then go down until you meet a file that you wrote.',
  ),
];

export const requestQuiz: DemoQuestion[] = [
  askOne(
    'Which method says “make something new”?',
    ['GET', 'DELETE', 'HEAD', 'POST'],
    'POST',
    'POST sends data that the server makes something from. GET only asks.',
  ),
  askOne(
    'A form reaches the server without a name, which it needs. Which answer is right?',
    ['200', '301', '400', '500'],
    '400',
    'The request itself is at fault, so the number begins with 4.',
  ),
  askOne(
    'The server has a bug and cannot make the order. Which answer is right?',
    ['201', '403', '500', '404'],
    '500',
    'The fault is on the side of the server, so the number begins with 5.',
  ),
  askMany(
    'Which parts can an HTTP request carry?',
    ['A method', 'Headers', 'A body', 'The server’s password'],
    ['A method', 'Headers', 'A body'],
    'A request has a method, an address, headers and sometimes a body. The server keeps its own secrets.',
  ),
];

export const signInQuiz: DemoQuestion[] = [
  askOne(
    'How should a password be stored?',
    [
      'As a slow, salted hash',
      'Encrypted, with the key in the code',
      'As plain text in a locked table',
      'In the cookie',
    ],
    'As a slow, salted hash',
    'A hash cannot be turned back. Salt and slowness make guessing expensive.',
  ),
  askMany(
    'Which three settings should a session cookie have?',
    ['HttpOnly', 'Secure', 'Readable by every script', 'SameSite=Lax'],
    ['HttpOnly', 'Secure', 'SameSite=Lax'],
    'Scripts must not read it, it goes only over HTTPS, and it is not sent with most requests that come from other sites.',
  ),
  askOne(
    'The Delete button is hidden from learners. Is that enough?',
    [
      'Yes, nobody can press what they cannot see',
      'No, the server must check the person on that address itself',
      'Yes, if the address is secret',
      'Only on phones',
    ],
    'No, the server must check the person on that address itself',
    'Anyone can send a request without the button.',
  ),
  askOne(
    'A key was committed to the repository last week. What do you do?',
    [
      'Delete the line and commit',
      'Make the repository private',
      'Rename the file',
      'Replace the key with a new one, then remove it',
    ],
    'Replace the key with a new one, then remove it',
    'The old key stays in the history and may have been copied. Only a new key helps.',
  ),
];

export const finalTest: DemoQuestion[] = [
  askOne(
    'A box has width 300px and box-sizing: border-box, with 16px padding and an 8px border on all sides. How wide is its content?',
    ['300px', '252px', '268px', '348px'],
    '252px',
    '300 − 2 × 16 − 2 × 8 = 252. The margin is not part of the width.',
  ),
  askOne(
    'Which attribute joins a label to its field?',
    ['class', 'title', 'for, with the field’s id', 'placeholder'],
    'for, with the field’s id',
    'With for, pressing the label moves to the field, and a screen reader says its name.',
  ),
  askOne(
    'What is the value of [3, 9, 4].map((n) => n * 2)?',
    ['[6, 18, 8]', '32', '[3, 9, 4, 3, 9, 4]', '[9, 81, 16]'],
    '[6, 18, 8]',
    'map gives a new list: each element goes through the function.',
  ),
  askMany(
    'Which statements about git are true?',
    [
      'git switch -c fees makes a branch and goes there',
      'git add stages a change for the next commit',
      'git push undoes the last commit',
      'git revert makes a new commit that undoes an old one',
    ],
    [
      'git switch -c fees makes a branch and goes there',
      'git add stages a change for the next commit',
      'git revert makes a new commit that undoes an old one',
    ],
    'git push sends commits to the server. It undoes nothing.',
  ),
  askOne(
    'A learner who is signed in opens a page for the office only. Which answer is right?',
    ['401', '403', '404 for every page', '302 to the same page'],
    '403',
    '401 means “I do not know who you are”. Here the server knows, and says no: 403.',
  ),
  askOne(
    'Which query keeps learners who have no order?',
    [
      'SELECT … FROM learners JOIN orders …',
      'SELECT … FROM orders JOIN learners …',
      'SELECT … FROM orders WHERE learner_id IS NULL',
      'SELECT … FROM learners LEFT JOIN orders …',
    ],
    'SELECT … FROM learners LEFT JOIN orders …',
    'LEFT JOIN keeps every row of the table on the left; missing orders become NULL.',
  ),
  askOne(
    'Where must the price of an order come from?',
    [
      'From the page, as the buyer saw it',
      'From a hidden field of the form',
      'From the server’s own database',
      'From the address of the page',
    ],
    'From the server’s own database',
    'Everything in the browser can be changed by the person who uses it.',
  ),
  askMany(
    'The payment provider’s answer comes back through the browser. What must the server do before it opens the course?',
    [
      'Check the provider’s signature with its own secret',
      'Use the order that it stored itself',
      'Trust the amount in the address',
      'Make sure that the same payment opens the course only once',
    ],
    [
      'Check the provider’s signature with its own secret',
      'Use the order that it stored itself',
      'Make sure that the same payment opens the course only once',
    ],
    'The signature proves where it comes from, the stored order says what was sold, and repeats must do no harm.',
  ),
  askOne(
    'In the pattern event, state, render: what does a click listener do?',
    [
      'It changes the state, then asks for a new drawing',
      'It reads the number back from the screen',
      'It writes HTML in five places',
      'It reloads the page',
    ],
    'It changes the state, then asks for a new drawing',
    'One direction: event to state to screen. The screen is never the memory.',
  ),
  askOne(
    'When is a backup worth something?',
    [
      'When it was made every hour',
      'When it is larger than the database',
      'When it lies on the same disk',
      'When it has been restored once, elsewhere',
    ],
    'When it has been restored once, elsewhere',
    'Only a restored backup is known to work, and only another machine survives the loss of the first.',
  ),
];
