/** Practice files of ui-ux-design: rows and texts. */

export function cardSortRows() {
  const cards = ['Fees', 'EMI', 'Refund', 'Syllabus', 'Teacher', 'Timings'];
  const names = {
    money: ['Money', 'Paying', 'Cost', 'Fees and payment'],
    course: ['The course', 'What you learn', 'Classes', 'Study'],
    visit: ['Visit', 'When', 'Timetable', 'Practical'],
  };
  const makeGroup = (person, card) => {
    if (card === 'Fees' || card === 'EMI') return person === 12 && card === 'EMI' ? 'visit' : 'money';
    if (card === 'Refund') return [5, 8, 11].includes(person) ? 'visit' : 'money';
    if (card === 'Syllabus') return [3, 9].includes(person) ? 'visit' : 'course';
    if (card === 'Teacher') return 'course';
    return person % 2 ? 'course' : 'visit';
  };
  return Array.from({ length: 12 }, (_, i) => i + 1).flatMap((person) =>
    cards.map((card) => [`P${person}`, card, names[makeGroup(person, card)][person % 4]]),
  );
}

export function interviewNotes() {
  return `INTERVIEW NOTES (UI/UX Design, module 1). The people are invented.
Five people were asked: "Tell me about the last time you booked a train ticket."

P1  Sunita, 44, runs a tailoring shop
    "My son does it. I tell him on the phone, then I call again to ask if it is done."
    Keeps the ticket as a photograph. Could not find it at the gate.
P2  Vikas, 23, student
    Booked at 8:01 am. "By 8:04 it was over." Tried three times, money left once.
    It came back after four days. "I checked the bank every morning."
P3  Mrs Rao, 67, retired teacher
    Makes the letters larger. Then the button is below the screen and she does not know it.
    "I thought it was broken. I waited."
P4  Imtiaz, 31, driver
    Reads Hindi easily, English slowly. Knows "lower berth" but not "quota".
    Asked a stranger at the station. "He was kind. It could have gone badly."
P5  Neha, 29, nurse, night shifts
    Books at 3 am. Types names again each time: two children, mother, herself.
    "Same four names for six years."

YOUR WORK
1. Mark every sentence: did it happen, or is it an opinion?
2. Write each fact on its own slip. Make groups. Give each group a sentence as its name.
3. Choose ONE problem that at least three of five share. Write it like this:
   [Person] needs a way to [do], because [what you heard], and today [what happens].
`;
}

export function formToRepair() {
  return `A FORM TO REPAIR (UI/UX Design, module 3). The clinic is invented.
Udaharan Eye Clinic, appointment form, as it is now:

  Title*            [Mr  v]
  First Name*       [placeholder: Enter first name]
  Middle Name*      [placeholder: Enter middle name]
  Last Name*        [placeholder: Enter last name]
  Father's Name*    [                 ]
  DOB*              [DD/MM/YYYY, typed]
  Age*              [                 ]
  Mobile*           [no spaces, no +91, exactly 10 digits]
  Confirm Mobile*   [                 ]
  E-mail*           [                 ]
  Problem*          [select: 64 entries, A to Z]
  Date*             [any date can be chosen; Sundays give an error afterwards]
  [x] I agree to receive offers
  ( Reset )  ( Submit )

  After an error: the whole form is empty and on top stands "Invalid input".
  3 of 10 people finish it.

YOUR WORK
1. Strike out every field that is not needed to give somebody an appointment.
2. Put the rest in the order of a conversation at the desk.
3. Write the label, the hint and two error messages for each field that is left.
4. Draw the button in six states, and the page after it.
5. Say in one line what you expect "3 of 10" to become, and how you will know.
`;
}

export function testRows() {
  const tasks = ['Find a train', 'Book a lower berth', 'Pay and cancel'];
  const results = [
    [
      'P1',
      44,
      [
        ['help', 148, 'Looked for tomorrow in the wrong month'],
        ['alone', 171, ''],
        ['gave up', 240, 'Pressed Pay twice; was afraid of paying two times'],
      ],
    ],
    [
      'P2',
      23,
      [
        ['alone', 52, 'Went back once: wrong month'],
        ['alone', 96, ''],
        ['alone', 118, 'Pressed Pay twice'],
      ],
    ],
    [
      'P3',
      67,
      [
        ['help', 205, 'Wrong month; button below the screen with large letters'],
        ['help', 260, 'Asked what “LB” and “SU” mean'],
        ['gave up', 300, 'Pressed Pay twice'],
      ],
    ],
    [
      'P4',
      31,
      [
        ['alone', 97, 'Wrong month, saw it himself'],
        ['help', 190, 'Asked what “quota” means'],
        ['help', 176, 'Could not find where to cancel'],
      ],
    ],
    [
      'P5',
      29,
      [
        ['alone', 61, 'Wrong month, changed it'],
        ['help', 133, 'Did not know “SU”; typed all names again'],
        ['help', 150, 'Pressed Pay twice'],
      ],
    ],
  ];
  return results.flatMap(([person, age, rows]) => rows.map((row, i) => [person, age, tasks[i], ...row]));
}
