import { csv } from '../make-practice.mjs';
import { checks, fill, steps } from '../make-worksheet.mjs';
import { bars, boxes, compare, points, table } from '../parts.mjs';
import { cardSortRows, formToRepair, interviewNotes, testRows } from '../practices/ui-ux-design.mjs';

export const lesson = {
  slug: 'ui-ux-design',
  title: 'UI/UX Design',
  family: 'bandhani',
  dye: 'jamun',
  voice: 'woman',
  videos: [
    {
      file: 'ask-about-last-time',
      slides: [
        {
          cover: true,
          heading: 'Ask about the last time',
          say: ['People are bad at telling the future. They are good at telling what happened.'],
        },
        {
          heading: 'Two questions',
          body: compare(
            '“Would you use an app that reminds you to book?”',
            '“Tell me about the last time you booked a ticket.”',
            { from: 0, words: ['A guess', 'A story'] },
          ),
          say: [
            'Would you use this? That asks for a guess, and people are polite.',
            'Tell me about the last time. That gives you a story.',
          ],
        },
        {
          heading: 'Then stay quiet',
          body: points(['“What did you do next?”', '“Show me on your phone.”', 'Count to five before you speak.'], 0),
          say: [
            'What did you do next?',
            'Show me on your phone.',
            'And count to five before you speak again. The best part comes in the silence.',
          ],
        },
      ],
    },
    {
      file: 'one-button-six-states',
      slides: [
        { cover: true, heading: 'One button, six states', say: ['You have drawn one button. You owe five more.'] },
        {
          heading: 'One button, six states',
          body: sixStates(),
          say: [
            'Default, and hover, for a mouse.',
            'Focus, for the keyboard. It must be seen.',
            'Pressed. Loading: a second press does nothing.',
            'And disabled, with a sentence that says why.',
          ],
        },
        {
          heading: 'Loading is a promise',
          body: points(
            ['Same size, so nothing jumps', '“Processing…”, not only a wheel', 'If it fails: what is safe, what to do'],
            0,
          ),
          say: ['Keep the size.', 'Say what is happening.', 'And if it fails, say what is safe, and what to do.'],
        },
      ],
    },
    {
      file: 'testing-with-five',
      slides: [
        {
          cover: true,
          heading: 'Testing with five',
          say: ['Suppose a fault trips one person in three. How many must you watch?'],
        },
        {
          heading: 'The chance to see it once',
          body: bars(
            [
              ['1 person', 33, '33%'],
              ['2 people', 56, '56%'],
              ['3 people', 70, '70%'],
              ['5 people', 87, '87%', 'pop'],
            ],
            0,
          ),
          say: [
            'One person: a third.',
            'Two: {56%|fifty six per cent}.',
            'Three: seventy.',
            'Five: {87%|eighty seven}. Then stop, repair, and test again.',
          ],
        },
        {
          heading: 'What you say',
          body: compare('“Press the blue button to pay.”', '“Pay for this ticket. Think aloud.”', {
            from: 0,
            words: ['A lesson', 'A task'],
          }),
          say: ['Do not teach.', 'Give a task, then watch. The faults are ours, never theirs.'],
        },
      ],
    },
  ],
  audios: [
    {
      file: 'a-designer-at-the-railways',
      lines: [
        ['Ritika Sethi', 'woman', 'You designed a ticket machine. Where did you test it?'],
        ['Farhan Ali', 'guestMan', 'On platform four, with a cardboard screen, at six in the morning.'],
        ['Ritika Sethi', 'woman', 'Why cardboard?'],
        ['Farhan Ali', 'guestMan', 'People do not fear it. They take the pen and draw.'],
        ['Ritika Sethi', 'woman', 'What did you learn?'],
        [
          'Farhan Ali',
          'guestMan',
          'Everyone has a bag in one hand. So every button moved to the lower right, and there were fewer of them.',
        ],
      ],
    },
  ],
  worksheets: [
    {
      file: 'interview-guide',
      title: 'Thirty minutes with one person',
      lead: 'You listen for 25 minutes and speak for five. One person asks, one person writes.',
      pages: [
        `<h2>Open (3 minutes)</h2>${steps(['“I am learning how people book tickets. There are no right answers, and I did not make the app.”', 'Ask to record or to write. Say who will read it, and when it is deleted.', '“You can stop at any time.”'])}
        <h2>The story (15 minutes)</h2>${table(
          ['Ask', 'What they said and did'],
          [
            'Tell me about the last time you booked a ticket.',
            'Where were you? Who was there?',
            'What did you do first? And then?',
            'Show me on your phone.',
            'What was the hardest part?',
            'What did you do about it?',
          ].map((question) => [question, '']),
          { rows: 'mid' },
        )}
        <h2>Close (5 minutes)</h2>${fill(['“What should I have asked?”', '“Who else should I talk to?”'])}
        <h2>Words to leave out</h2>${table(
          ['Do not say', 'Because', 'Say'],
          [
            ['Would you…?', 'It asks for a guess', 'When did you last…?'],
            ['Don’t you think…?', 'It asks for a yes', 'How was that?'],
            ['Is this easy?', 'It asks for praise', '(watch, and say nothing)'],
          ],
        )}
        <h2>Within the hour</h2>${fill(['Three things I heard, in their words:', 'One thing that surprised me:'])}`,
      ],
    },
    {
      file: 'one-flow-six-ways',
      title: 'One flow, six ways',
      lead: 'Forty minutes, a pencil, no erasing. The first idea is rarely the best; it is only the first.',
      pages: [
        `<h2>The task</h2><p>“My mother is arriving at Katha Junction at 6 am. I want to know if the train is late, and when to leave home.”</p>
        <h2>Six boxes, five minutes each</h2><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:14px">${['The shortest way: one screen', 'Without any typing', 'By a message, no app', 'For someone who cannot read', 'For a phone with no signal', 'The most expensive way'].map((name, i) => `<div style="border:1.5px solid var(--edge);border-radius:10px;height:168px;padding:10px 12px"><b>${i + 1}. ${name}</b></div>`).join('')}</div>
        <h2>Choose</h2>${table(
          ['Way', '>Taps', '>Things to remember', 'What can go wrong', 'Keep?'],
          [1, 2, 3, 4, 5, 6].map((n) => [String(n), '', '', '', '']),
        )}
        <h2>Join</h2>${fill(['The flow I take further, and the piece I steal from another:', 'The screen that does not exist yet:'])}`,
      ],
    },
    {
      file: 'forms-people-finish',
      title: 'Forms people finish',
      lead: 'Each field costs you people. Ask what you need now, and ask for it kindly.',
      pages: [
        `<h2>Before you draw</h2>${checks(['Every field has a reason, in writing. “Marketing may need it” is not one.', 'Nothing is asked twice. Nothing is asked that you can work out.', 'The order is the order in which a person thinks.'])}
        <h2>Each field</h2>${checks(['The label is above the field and stays there.', 'The hint is below the label, before the person types; an example, not a rule book.', 'The right keyboard opens: numbers, e-mail, telephone.', 'It fills itself in: name, e-mail, address, one-time code.', 'Spaces and dashes in a phone number are accepted; the machine cleans them.', 'Optional fields say “optional”. The others say nothing.'])}
        <h2>When it is wrong</h2>${table(
          ['Instead of', 'Write'],
          [
            ['Invalid input', 'The phone number needs 10 digits. You typed 9.'],
            ['Error 422', 'This e-mail has an account. Sign in, or use another.'],
            ['Required', 'Write your name as it should stand on the certificate.'],
            ['Something went wrong', 'The connection dropped. Nothing is lost. Try again.'],
          ],
        )}
        <ul style="height:10px"></ul>${checks(['The message is beside the field, in words, with a sign, not only in red.', 'What was typed is still there.', 'The first wrong field gets the focus.'])}
        <h2>The button</h2>${checks(['It says the act: “Pay ₹500”, not “Submit”.', 'It waits in its own place, and a second press does nothing.', 'Afterwards the page says what happened and what comes next.'])}
        <h2>Count</h2>${fill(['Fields now:          Fields after this list:          People who finish, of ten:'])}`,
      ],
    },
    {
      file: 'test-script',
      title: 'A test script for five people',
      lead: 'Read it aloud as it stands, so that all five hear the same.',
      pages: [
        `<h2>Say</h2><p class="note">“Thank you for coming. We are testing the design, not you; you cannot do anything wrong. Please think aloud: say what you look for and what you expect. I may not answer at once. You can stop whenever you like.”</p>
        <h2>Tasks</h2>${table(
          ['Task, as you read it', 'Done when'],
          [
            ['Find a train from Katha to Maano tomorrow after 5 pm.', 'A list with that date is on the screen'],
            ['Book a lower berth for your grandmother, 71.', 'Her name, age and berth are shown'],
            ['Pay, then change your mind.', 'The refund and its date are shown'],
          ],
        )}
        <h2>Write down</h2>${table(
          ['Person', 'Task 1', 'Task 2', 'Task 3', 'Words they used'],
          [1, 2, 3, 4, 5].map((n) => [`P${n}`, '', '', '', '']),
          { rows: 'mid' },
        )}
        <p class="small" style="margin-top:8px">A alone, H with help, G gave up. Write the time only if you will use it.</p>
        <h2>Afterwards, the same day</h2>${table(
          ['Fault', '>How many of 5', '>How bad, 1 to 3', '>Product', 'Repair'],
          Array.from({ length: 4 }, () => ['', '', '', '', '']),
          { rows: 'mid' },
        )}
        <p class="small" style="margin-top:8px">1 slows, 2 needs help, 3 stops the task. Repair the largest products first, and test again with five others.</p>`,
      ],
    },
  ],
  diagrams: [
    {
      file: 'ticket-flow',
      title: 'Booking a ticket: the flow and its ways out',
      size: 25,
      body: `${boxes(
        [
          ['Search', 'From, to, date. Today is filled in.'],
          ['Choose', 'Trains with seats first.'],
          ['People', 'Saved names, one press.'],
          ['Pay', 'The price is the one shown before.'],
        ],
        { arrows: true },
      )}
        ${table(
          ['What goes wrong', 'Where', 'Way out'],
          [
            ['No seats', 'Choose', 'Next day and nearby stations, side by side'],
            ['Two people with one name', 'People', 'Show the age'],
            ['Money left, ticket did not come', 'Pay', 'Say “safe”, give the time, give a number'],
            ['The phone loses signal', 'Anywhere', 'Keep what was typed'],
          ],
        )}`,
      caption: 'The straight line takes an hour to draw. The ways out take a week, and they are the design.',
    },
    {
      file: 'card-sort-result',
      title: 'What twelve people put together',
      body: cardSort(),
      caption:
        'The figure says how many of twelve put both cards in one group. 9 and more belong together; 3 and fewer do not.',
    },
    {
      file: 'states-of-a-button',
      title: 'Reference: the states of a button',
      body: statesReference(),
      caption: 'Every state keeps the same width and height. Disabled always comes with a sentence that says why.',
    },
    {
      file: 'what-to-repair-first',
      title: 'What to repair first',
      size: 28,
      body: table(
        ['Fault seen in the test', '>Of 5', '>How bad', '>Product'],
        [
          ['*“Pay” was pressed twice', '>4', '>3', '>12'],
          ['Date picker began with the wrong month', '>5', '>2', '>10'],
          ['Berth words were not understood', '>3', '>2', '>6'],
          ['With large letters the button is off the screen', '>1', '>3', '>3'],
          ['The way to cancel was not found', '>1', '>2', '>2'],
        ],
      ),
      caption:
        'How many of five, times how bad: 1 slows, 2 needs help, 3 stops. Begin at the top, and test again after two repairs.',
    },
  ],
  practices: [
    { file: 'interview-notes.txt', text: interviewNotes() },
    { file: 'card-sort.csv', text: csv([['person', 'card', 'group the person made'], ...cardSortRows()]) },
    { file: 'form-to-repair.txt', text: formToRepair() },
    {
      file: 'test-results.csv',
      text: csv([
        ['person', 'age', 'task', 'result (alone / help / gave up)', 'seconds', 'what happened'],
        ...testRows(),
      ]),
    },
  ],
};

function sixStates() {
  const button = (step, name, style, text = 'Pay ₹500') =>
    `<div data-step="${step}"><div style="height:54px;border-radius:6px;display:grid;place-items:center;font-weight:600;color:#fff;background:var(--f);${style}">${text}</div><p class="small" style="margin-top:6px">${name}</p></div>`;
  return `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:20px 26px">${button(0, 'Default', '')}${button(0, 'Hover', 'background:var(--d)')}${button(1, 'Focus', 'outline:4px solid #25388F;outline-offset:3px')}
    ${button(2, 'Pressed', 'background:var(--d);transform:translateY(2px)')}${button(2, 'Loading', '', 'Processing…')}${button(3, 'Disabled', 'background:#DCCBD9;color:#5F6279')}</div>`;
}

function statesReference() {
  const rows = [
    ['Default', 'background:var(--f);color:#fff', 'Ready'],
    ['Hover', 'background:var(--d);color:#fff', 'A mouse is over it. Phones have none'],
    [
      'Focus',
      'background:var(--f);color:#fff;outline:5px solid #25388F;outline-offset:4px',
      'The keyboard is here. Never removed',
    ],
    ['Pressed', 'background:var(--d);color:#fff;transform:translateY(2px)', '120 ms, moves 1 px down'],
    ['Loading', 'background:var(--f);color:#fff', 'Keeps its width; a second press does nothing'],
    ['Disabled', 'background:#DCCBD9;color:#5F6279', 'Not yet. A sentence says why'],
  ];
  const cells = rows.map(
    ([name, style, text]) =>
      `<div><div style="height:74px;border-radius:8px;display:grid;place-items:center;font-weight:600;font-size:28px;${style}">${name === 'Loading' ? 'Processing…' : 'Pay ₹500'}</div><p style="font:600 28px Eczar;margin-top:12px">${name}</p><p class="small" style="line-height:1.3">${text}</p></div>`,
  );
  return `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:34px 44px;padding-top:10px">${cells.join('')}</div>`;
}

function cardSort() {
  const cards = ['Fees', 'EMI', 'Refund', 'Syllabus', 'Teacher', 'Timings'];
  const rows12 = cardSortRows();
  const groupOf = (person, card) => rows12.find((row) => row[0] === `P${person}` && row[1] === card)[2];
  const people = Array.from({ length: 12 }, (_, i) => i + 1);
  const together = cards
    .slice(0, -1)
    .map((card, r) =>
      cards
        .slice(r + 1)
        .map((other) => people.filter((person) => groupOf(person, card) === groupOf(person, other)).length),
    );
  const size = 62;
  const cells = together.flatMap((row, r) =>
    row.map((count, c) => {
      const x = 330 + (r + c + 1) * 105 - 105;
      const y = 50 + r * (size + 8);
      const strong = count >= 9;
      const fill = strong ? '#56234F' : count >= 6 ? '#C79BBF' : '#FFFFFF';
      return `<rect x="${x}" y="${y}" width="97" height="${size}" fill="${fill}"/><text x="${x + 48}" y="${y + 41}" text-anchor="middle" class="h" font-size="30" style="fill:${strong ? '#fff' : '#17182B'}">${count}</text>`;
    }),
  );
  const rows = cards
    .slice(0, 5)
    .map((name, r) => `<text x="310" y="${50 + r * (size + 8) + 41}" text-anchor="end" font-size="29">${name}</text>`);
  const heads = cards
    .slice(1)
    .map((name, c) => `<text x="${330 + c * 105 + 48}" y="32" text-anchor="middle" font-size="25">${name}</text>`);
  return `<svg viewBox="0 0 1080 420" width="1080" height="420">${heads.join('')}${rows.join('')}${cells.join('')}</svg>`;
}
