/** Practice files of web-development: rows and texts. */

export function starterPage() {
  return {
    'starter-page/index.html': `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Namoona Tutors, Lucknow</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <!-- Exercise: eleven faults are hidden in this page. The list is in README.txt. -->
    <div class="top">Namoona Tutors</div>
    <div class="menu"><div>Home</div><div>Fees</div><div>Call</div></div>
    <h3>Maths and science, classes 6 to 10</h3>
    <img src="room.png">
    <div class="big">Fees</div>
    <b>Class 6</b> Rs 900 a month<br><br>
    <b>Class 10</b> Rs 1,400 a month<br><br>
    <input placeholder="Your phone">
    <div class="btn" onclick="alert('Sent')">Send</div>
    <a href="#">Click here</a>
  </body>
</html>
`,
    'starter-page/style.css': `* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 720px; padding: 16px; font: 17px/1.55 sans-serif; color: #17182b; }
.top { font-size: 28px; font-weight: 700; }
.menu { display: flex; gap: 16px; }
.big { font-size: 24px; margin-top: 24px; }
.btn { background: #25388f; color: #fff; padding: 12px 16px; width: 120px; }
:focus { outline: none; }
`,
    'starter-page/README.txt': `STARTER PAGE (Web Development, module 1). The tutors are invented.

Open index.html in a browser, then repair it. Keep the look; change the meaning.

 1. The site name is a div. Put it in a header.
 2. The menu is made of divs. Use nav, ul and a.
 3. The first heading is h3. Which level should it be?
 4. The picture has no alt.
 5. "Fees" only looks like a heading.
 6. The fees are facts in rows: make a table.
 7. The empty lines are made with br. Use margin.
 8. The field has no label, and the wrong keyboard comes up.
 9. "Send" is a div. Try to press it with the keyboard.
10. "Click here" does not say where it goes.
11. style.css hides the focus ring. Why is that a fault?

Done when: Tab reaches every link, field and button, and you can always see where you are.
`,
  };
}

export function tenFunctions() {
  return {
    'ten-functions/functions.mjs': `// Write the ten functions. Run: node check.mjs

/** Adds 18% tax, rounded to whole rupees. */
export function withGst(rupees) {}

/** True for 10 digits that begin with 6, 7, 8 or 9. */
export function isIndianMobile(text) {}

/** 'Asha Rani Verma' gives 'AV': first letter of the first and the last word. */
export function initials(name) {}

/** The largest number of a list; null for an empty list. */
export function largest(numbers) {}

/** How often each word comes: ['a', 'b', 'a'] gives { a: 2, b: 1 }. */
export function countWords(words) {}

/** 124500 gives '1,24,500'. */
export function inLakhs(number) {}

/** The list without doubles, in the same order. */
export function unique(items) {}

/** 95 seconds gives '1:35'. */
export function clock(seconds) {}

/** Names of those with 40 marks or more: [{ name, marks }]. */
export function passed(results) {}

/** Percent saved, a whole number: (54999, 39999) gives 27. */
export function percentOff(price, salePrice) {}
`,
    'ten-functions/check.mjs': `import assert from 'node:assert/strict';
import * as mine from './functions.mjs';

const checks = {
  withGst: () => { assert.equal(mine.withGst(1000), 1180); assert.equal(mine.withGst(0), 0); },
  isIndianMobile: () => { assert.equal(mine.isIndianMobile('9000000000'), true); assert.equal(mine.isIndianMobile('12345'), false); },
  initials: () => { assert.equal(mine.initials('Asha Rani Verma'), 'AV'); },
  largest: () => { assert.equal(mine.largest([3, 9, 4]), 9); assert.equal(mine.largest([-3, -9]), -3); assert.equal(mine.largest([]), null); },
  countWords: () => { assert.deepEqual(mine.countWords(['a', 'b', 'a']), { a: 2, b: 1 }); },
  inLakhs: () => { assert.equal(mine.inLakhs(124500), '1,24,500'); assert.equal(mine.inLakhs(999), '999'); },
  unique: () => { assert.deepEqual(mine.unique([2, 1, 2]), [2, 1]); },
  clock: () => { assert.equal(mine.clock(95), '1:35'); assert.equal(mine.clock(60), '1:00'); },
  passed: () => { assert.deepEqual(mine.passed([{ name: 'Zoya', marks: 40 }, { name: 'Harsh', marks: 39 }]), ['Zoya']); },
  percentOff: () => { assert.equal(mine.percentOff(54999, 39999), 27); },
};

let right = 0;
for (const [name, check] of Object.entries(checks)) {
  try {
    check();
    right += 1;
    console.log('right ', name);
  } catch (error) {
    console.log('not yet', name, '-', error.message.split('\\n')[0]);
  }
}
console.log(right + ' of 10');
`,
    'ten-functions/README.txt':
      'TEN SMALL FUNCTIONS (Web Development, module 2)\n\nWrite the functions in functions.mjs, then run: node check.mjs\nWork from top to bottom. Each one takes 5 to 15 minutes.\n',
  };
}

export function orders() {
  const people = [
    ['Zoya', 'Lucknow'],
    ['Harsh', 'Kanpur'],
    ['Pooja', 'Lucknow'],
    ['Imran', 'Barabanki'],
    ['Shreya', 'Sitapur'],
    ['Aditya', 'Kanpur'],
    ['Gurleen', 'Lucknow'],
    ['Rohit', 'Unnao'],
  ];
  const courses = [
    ['Web Design', 18999],
    ['Stock Market: Basic', 7999],
    ['Graphic Design', 21999],
    ['Digital Marketing', 24999],
    ['Web Development', 39999],
  ];
  return Array.from({ length: 40 }, (_, i) => {
    const [learner, city] = people[(i * 5 + Math.floor(i / 8)) % people.length];
    const [course, rupees] = courses[(i * 3 + Math.floor(i / 5)) % courses.length];
    const day = new Date(Date.UTC(2026, 8, 1 + i * 2)).toISOString().slice(0, 10);
    return [1001 + i, learner, city, course, rupees, day, i % 9 === 4 ? 'failed' : i % 13 === 7 ? 'refunded' : 'paid'];
  });
}

export function goLive() {
  return `GO-LIVE CHECKLIST (Web Development, module 4)

A WEEK BEFORE
[ ] The site runs on the server from a clean checkout, by one written command.
[ ] Settings come from the environment. No key is in the repository.
[ ] HTTPS works, and HTTP leads to it.
[ ] A backup of the database was made AND restored once, on another machine.
[ ] Pages were opened on an ordinary phone, on mobile data.

THE DAY BEFORE
[ ] A real person bought a course in the payment provider's test mode.
[ ] The 404 page and the error page say what to do next.
[ ] The form mails arrive, and not in spam.
[ ] You know how to go back to yesterday's version. You have tried it.

THE HOUR
[ ] Deploy in the morning, Monday to Thursday. Not on Friday evening.
[ ] Watch errors and response times for one hour.
[ ] Buy the cheapest thing with real money. Refund it.

THE WEEK AFTER
[ ] Errors read every day; the first three fixed.
[ ] Page weight and load time written down, to compare later.
[ ] The client has the list of accounts, and owns every one of them.
`;
}
