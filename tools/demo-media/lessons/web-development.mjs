import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { boxes, code, compare, points, table } from '../parts.mjs';
import { goLive, orders, starterPage, tenFunctions } from '../practices/web-development.mjs';

export const lesson = {
  slug: 'web-development',
  title: 'Web Development',
  family: 'baoli',
  dye: 'neel',
  voice: 'man',
  videos: [
    {
      file: 'tags-that-mean',
      slides: [
        {
          cover: true,
          heading: 'Tags that mean something',
          say: ['A browser cannot guess what your text means. Tell it.'],
        },
        {
          heading: 'Say what it is',
          body: `<div class="two"><div data-step="0">${code('<div class="big">\n  Fees\n</div>\n<div class="btn">\n  Pay\n</div>')}</div><div data-step="1">${code('<[[h1]]>\n  Fees\n</[[h1]]>\n<[[button]]>\n  Pay\n</[[button]]>')}</div></div>`,
          say: [
            'A {div|div} says nothing. It can only look like a heading.',
            '{h1|H one} is a heading. A button can be pressed from the keyboard, with no extra code.',
          ],
        },
        {
          heading: 'Three things you get free',
          body: points(
            ['A screen reader can list the headings.', 'The keyboard works.', 'A search engine can read the page.'],
            0,
          ),
          say: [
            'So a screen reader can list your headings.',
            'The keyboard works.',
            'And a search engine understands the page.',
          ],
        },
      ],
    },
    {
      file: 'one-function-one-job',
      slides: [
        {
          cover: true,
          heading: 'One function, one job',
          say: ['A function takes something in, and gives something back.'],
        },
        {
          heading: 'Price in, price out',
          body: `<div style="font-size:23px">${code('function [[withGst]](rupees) {\n  return Math.round(rupees * 1.18);\n}')}</div><div style="font-size:23px" data-step="1">${code('withGst(1000)   // [[1180]]')}</div>`,
          say: [
            'This one takes a price in rupees and returns it with {18%|eighteen per cent} tax.',
            'Give it {1,000|one thousand}. It returns {1,180|eleven hundred and eighty}.',
          ],
        },
        {
          heading: 'Easy to test',
          body: points(
            ['It reads only what it is given.', 'It changes nothing outside.', 'Same in, same out, every time.'],
            0,
          ),
          say: [
            'It reads only what it is given,',
            'it changes nothing outside,',
            'and the same input always gives the same answer.',
          ],
        },
      ],
    },
    {
      file: 'what-a-request-carries',
      slides: [
        { cover: true, heading: 'What a request carries', say: ['You press Pay. What goes to the server?'] },
        {
          heading: 'The request',
          body: table(
            null,
            [
              ['<b>Method</b>', '<code>POST</code>'],
              ['<b>Address</b>', '<code>/api/orders</code>'],
              ['<b>Headers</b>', '<code>Content-Type: application/json</code>'],
              ['<b>Body</b>', '<code>{"courseId": "MSL-WD-01"}</code>'],
            ],
            { from: 0 },
          ),
          say: [
            'A method: post means, make something new.',
            'An address.',
            'Headers: facts about the message.',
            'And a body: the message itself.',
          ],
        },
        {
          heading: 'The answer',
          body: boxes(
            [
              ['201', 'Made. Here is the order.'],
              ['400', 'You sent something wrong.'],
              ['500', 'We broke. Not your fault.'],
            ],
            { from: 0 },
          ),
          say: [
            'The server answers with a number. {201|Two oh one}: made.',
            '{400|Four hundred}: you sent something wrong.',
            '{500|Five hundred}: the fault is on our side.',
          ],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'reading-an-error',
      lines: [
        ['Arif Naqvi', 'man', 'Zoya, you see red text on the screen. What do you read first?'],
        ['Zoya Siddiqui', 'guestWoman', 'The first line. It names the kind of error and says what happened.'],
        ['Arif Naqvi', 'man', 'And then?'],
        ['Zoya Siddiqui', 'guestWoman', 'I go down the list until I see a file that I wrote. Then I open that line.'],
        ['Arif Naqvi', 'man', 'And if you still do not know?'],
        ['Zoya Siddiqui', 'guestWoman', 'I print the value just before that line. Mostly it is not what I thought.'],
      ],
    },
  ],
  worksheets: [
    {
      file: 'html-on-one-page',
      title: 'HTML on one page',
      lead: 'These tags make nine pages out of ten. Learn what each one means, not how it looks.',
      pages: [
        `<h2>A page that is complete</h2>${code('<!doctype html>\n<html lang="en-IN">\n  <head>\n    <meta charset="utf-8">\n    <meta name="viewport" content="width=device-width, initial-scale=1">\n    <title>Fees | Namoona Tutors</title>\n    <link rel="stylesheet" href="style.css">\n  </head>\n  <body>\n    <header> <nav>…</nav> </header>\n    <main> <h1>Fees</h1> … </main>\n    <footer>…</footer>\n  </body>\n</html>')}
        <h2>Tags and what they mean</h2>${table(
          ['Tag', 'Use it for', 'Mind this'],
          [
            [
              '<code>h1</code> to <code>h6</code>',
              'Headings, in order',
              'One <code>h1</code> on a page; do not skip a level',
            ],
            ['<code>p</code>', 'A paragraph', 'Never empty, never for spacing'],
            ['<code>a href</code>', 'Going somewhere', 'The words say where: not “click here”'],
            ['<code>button</code>', 'Doing something', 'Add <code>type="button"</code> inside forms, unless it sends'],
            ['<code>img alt</code>', 'A picture', '<code>alt=""</code> if it is only decoration'],
            ['<code>ul ol li</code>', 'A list', 'Also for menus'],
            ['<code>table th td</code>', 'Rows and columns of facts', 'Never for layout'],
            ['<code>label for</code>', 'The name of a field', 'Each field has one'],
            ['<code>input type</code>', 'email, tel, number, date', 'The right type brings the right keyboard'],
          ],
        )}
        <h2>Check your page</h2>${checks(['It makes sense with the style sheet switched off.', 'Tab reaches every link, field and button.', 'Each picture has an <code>alt</code>.', 'The title says page and site.'], true)}`,
      ],
    },
    {
      file: 'status-codes',
      title: 'What the number means',
      lead: 'Every answer begins with three digits. The first digit says whose turn it is.',
      pages: [
        `<h2>The families</h2>${table(
          ['First digit', 'Meaning', 'Who acts next'],
          [
            ['2xx', 'It worked', 'Nobody'],
            ['3xx', 'Look elsewhere', 'The browser'],
            ['4xx', 'The request is wrong', 'The one who sent it'],
            ['5xx', 'The server failed', 'The people who run it'],
          ],
        )}
        <h2>The ones you will send</h2>${table(
          ['Code', 'Say it when', 'Example'],
          [
            ['200 OK', 'Here is what you asked for', 'A list of courses'],
            ['201 Created', 'Something new exists', 'An order was made'],
            ['204 No Content', 'Done, nothing to show', 'A coupon was deleted'],
            ['301 Moved Permanently', 'This address has changed', 'An old page'],
            ['304 Not Modified', 'Your copy is still good', 'A picture seen before'],
            ['400 Bad Request', 'Unreadable, or not valid', 'A phone number with 4 digits'],
            ['401 Unauthorized', 'I do not know who you are', 'No one is signed in'],
            ['403 Forbidden', 'I know you; you may not', 'A learner opens the office'],
            ['404 Not Found', 'There is no such thing', 'A course that was removed'],
            ['409 Conflict', 'It clashes with what is there', 'The price changed meanwhile'],
            ['429 Too Many Requests', 'Slow down', 'Ten codes in a minute'],
            ['500 Internal Server Error', 'We broke', 'A bug'],
          ],
        )}
        <h2>What does your server answer?</h2>${fill(['A form arrives without a name:', 'A learner asks for another learner’s marks:', 'The same e-mail signs up twice:'])}
        <p class="note" style="margin-top:16px">Do not answer 200 with “error” inside. Programs read the number, not the words.</p>`,
      ],
    },
    {
      file: 'sign-in-checklist',
      title: 'Sign-in, done safely',
      lead: 'Before your app meets its first real person, tick every line, or write down why not.',
      pages: [
        `<h2>Passwords</h2>${checks(['Stored only as a slow, salted hash, made by a library for passwords. Never as plain text, never encrypted.', 'At least 8 characters; long phrases allowed; no rule that forces a symbol.', 'A wrong name and a wrong password get the same answer, in the same time.', 'Five wrong tries, then wait. Counted on the server.'])}
        <h2>Sessions</h2>${checks(['The session id is random, at least 128 bits, and new after sign-in.', 'The cookie is <code>HttpOnly</code>, <code>Secure</code> and <code>SameSite=Lax</code>.', 'Signing out ends the session on the server, not only in the browser.', 'Changing the password ends all other sessions.'])}
        <h2>Who may do what</h2>${checks(['Every address on the server checks the person itself. A hidden button is not a check.', 'The owner’s id comes from the session, never from the form.', 'Prices come from the database, never from the browser.'])}
        <h2>Secrets</h2>${checks(['Keys live in the environment of the server. None is in the repository.', 'A key that was ever committed is replaced, not only deleted.', 'Errors shown to people carry no stack and no query.'])}
        <h2>My app</h2>${fill(['What is still open, and by which date:', '', 'Checked by, on:'])}`,
      ],
    },
    {
      file: 'git-for-a-day',
      title: 'Git for a day’s work',
      lead: 'Ten commands, in the order in which you need them between morning and evening.',
      pages: [
        `<h2>Morning</h2>${table(
          ['Command', 'What it does'],
          [
            ['<code>git status</code>', 'Shows what you changed and where you are. Type it often.'],
            ['<code>git switch main</code>', 'Goes to the main branch.'],
            ['<code>git pull</code>', 'Brings what others have pushed.'],
            ['<code>git switch -c fees-page</code>', 'Makes a branch for one piece of work, and goes there.'],
          ],
        )}
        <h2>While you work</h2>${table(
          ['Command', 'What it does'],
          [
            ['<code>git diff</code>', 'Shows changed lines that are not yet staged.'],
            ['<code>git add fees.html</code>', 'Stages a file for the next commit.'],
            ['<code>git commit -m "Show fees in rupees"</code>', 'Keeps what is staged, with a reason.'],
            ['<code>git log --oneline</code>', 'Lists commits, newest first.'],
          ],
        )}
        <h2>Evening</h2>${table(
          ['Command', 'What it does'],
          [
            [
              '<code>git push -u origin fees-page</code>',
              'Sends your branch to the server. Later only <code>git push</code>.',
            ],
            ['<code>git merge main</code>', 'Brings main into your branch, so that clashes are settled here.'],
          ],
        )}
        <h2>When it goes wrong</h2>${table(
          ['You want to', 'Type', 'Safe?'],
          [
            ['Drop changes in one file', '<code>git restore fees.html</code>', 'Changes are lost'],
            ['Unstage a file', '<code>git restore --staged fees.html</code>', 'Yes'],
            ['Undo a pushed commit', '<code>git revert &lt;id&gt;</code>', 'Yes: adds a new commit'],
          ],
        )}
        <h2>A good message</h2>${steps(['Says what changes for a person: “Show fees in rupees”, not “update”.', 'One subject. If you need “and”, make two commits.', 'Under 60 characters in the first line.'])}`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'box-model',
      title: 'Every box has four layers',
      body: boxModel(),
      caption:
        'With box-sizing: border-box the width covers content, padding and border. The margin is always outside.',
    },
    {
      file: 'click-to-screen',
      title: 'From a click to the screen',
      size: 27,
      body: `${boxes(
        [
          ['1. Event', 'The button is clicked. The browser calls your listener.'],
          ['2. State', 'The listener changes one value: <code>count = 3</code>.'],
          ['3. Render', 'A function turns the state into HTML.'],
        ],
        { arrows: true },
      )}
        ${code('let count = 0;\nbutton.addEventListener("click", () => {   // [[1. event]]\n  count = count + 1;                       // [[2. state]]\n  render();                                // [[3. render]]\n});\nfunction render() {\n  label.textContent = `${count} seats`;\n}')}`,
      caption: 'One direction. The screen never changes by itself, and the state is never read back from the screen.',
    },
    {
      file: 'two-tables-one-question',
      title: 'Two tables, one question',
      size: 26,
      body: `<div class="two" style="gap:30px"><div><p style="font-weight:600;margin-bottom:8px">learners</p>${table(
        ['>id', 'name', 'city'],
        [
          ['1', 'Zoya', 'Lucknow'],
          ['2', 'Harsh', 'Kanpur'],
          ['3', 'Pooja', 'Lucknow'],
        ],
      )}</div>
        <div><p style="font-weight:600;margin-bottom:8px">orders</p>${table(
          ['>id', '>learner_id', '>rupees'],
          [
            ['10', '1', '39,999'],
            ['11', '3', '7,999'],
            ['12', '1', '18,999'],
          ],
        )}</div></div>
        ${code('SELECT learners.name, SUM(orders.rupees)\nFROM learners JOIN orders [[ON orders.learner_id = learners.id]]\nGROUP BY learners.id, learners.name;')}`,
      caption: 'Answer: Zoya 58,998, Pooja 7,999. Harsh is missing because he has no order; LEFT JOIN would keep him.',
    },
    {
      file: 'who-checks-a-payment',
      title: 'Who checks a payment',
      size: 28,
      body: `${boxes(
        [
          ['Server', 'Reads the price from its own database. Makes the order.'],
          ['Browser', 'Shows the provider’s window. Carries ids, not prices.'],
          ['Provider', 'Takes the money. Signs “paid”.'],
          ['Server', 'Checks the signature. Opens the course.'],
        ],
        { arrows: true },
      )}
        ${compare('The browser says “paid”, and the course opens.', 'The provider’s signature says “paid”, and the server has checked it.', { words: ['Not safe', 'Safe'] })}`,
      caption: 'Anyone can change what their own browser sends. Money is decided only where they cannot reach.',
    },
  ],
  practices: [
    { file: 'starter-page.zip', entries: starterPage() },
    { file: 'ten-functions.zip', entries: tenFunctions() },
    {
      file: 'forty-orders.csv',
      text: csv([['order_id', 'learner', 'city', 'course', 'rupees', 'ordered_on', 'status'], ...orders()]),
    },
    { file: 'go-live-checklist.txt', text: goLive() },
  ],
};

function boxModel() {
  const layer = (x, y, w, h, fill, label, ink = '#17182B') =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="#25388F" stroke-width="2"/><text x="${x + 16}" y="${y + 36}" font-size="26" style="fill:${ink}">${label}</text>`;
  return `<svg viewBox="0 0 1080 460" width="1080" height="460">
    <rect x="1" y="1" width="640" height="450" fill="none" stroke="#7F8298" stroke-width="2" stroke-dasharray="9 7"/><text x="17" y="37" font-size="26">margin 24</text>
    ${layer(60, 60, 522, 332, '#25388F', 'border 8', '#FFFFFF')}${layer(112, 110, 418, 232, '#F6B221', 'padding 16')}${layer(170, 160, 302, 132, '#FFFFFF', 'content 252 × 96')}
    <text x="700" y="90" class="h" font-size="38">width: 300px</text><text x="700" y="132" class="m" font-size="27">box-sizing: border-box</text>
    <text x="700" y="206" font-size="27">300 = 8 + 16 + 252 + 16 + 8</text>
    <text x="700" y="286" class="h" font-size="38">Space it takes</text><text x="700" y="328" font-size="27">348 = 24 + 300 + 24</text>
    <text x="700" y="396" class="m" font-size="25">Margins of stacked blocks</text><text x="700" y="428" class="m" font-size="25">collapse: the larger one wins.</text></svg>`;
}
