import type { DemoLegalDocument } from './legal-document.ts';

const termsOfUse: DemoLegalDocument = {
  id: 'terms-of-use',
  group: 'Learning',
  title: 'Terms of use',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 adds the section on automatic access.',
  inShort: [
    'Read, try and share links as you like.',
    'One account for one person.',
    'Do not break things, copy lessons or pretend to be somebody else.',
  ],
  sections: [
    {
      heading: '1. About this demonstration',
      paragraphs: [
        'Misaal is a demonstration institute. Its names, people, numbers and prices are invented. An institute that takes over these documents must have them read by its own lawyer and accountant first.',
      ],
    },
    {
      heading: '2. The site',
      paragraphs: [
        'Anyone may read the public pages, link to them and quote short parts with the source. We try to keep the site open at all hours, and announce planned work a day before. Dates and seats are shown as they are at that moment.',
      ],
    },
    {
      heading: '3. Your account',
      paragraphs: [
        'An account is for one person. Choose a password that you use nowhere else, and do not pass it on. Tell us at once if somebody else may have it; you can sign out all devices from your profile. We may ask you to confirm your e-mail before some acts.',
      ],
    },
    {
      heading: '4. What is not allowed',
      paragraphs: ['We may pause an account for these, with the reason in writing and a way to answer.'],
      list: [
        'Sharing an account, or selling access',
        'Recording, copying or passing on lessons, questions or tests',
        'Trying to get into others’ data, to overload the site or to get round a limit',
        'Sending forms or comments by machine, or in another’s name',
        'Uploading what is unlawful, or belongs to somebody else',
      ],
    },
    {
      heading: '5. Looking for weak spots',
      paragraphs: [
        'If you find a security problem, write to hello@misaal.example with “Security” in the subject. Test only with your own account, and do not look at others’ data. If you keep to that we will thank you, and we will not go to the police. We answer within two days.',
      ],
    },
    {
      heading: '6. Automatic access',
      paragraphs: [
        'The interface described at /api/docs may be used by programs within its limits. Student pages, tests and certificates are for people. Do not use lessons or comments to train software without our written consent.',
      ],
    },
    {
      heading: '7. Links to others',
      paragraphs: ['We choose links with care and cannot answer for other sites. Indian law applies to these terms.'],
    },
  ],
};

const codeOfConduct: DemoLegalDocument = {
  id: 'code-of-conduct',
  group: 'Learning',
  title: 'Code of conduct',
  version: 2,
  inForceFrom: '2026-01-01',
  whatChanged: 'Version 2 names two people to speak to instead of one.',
  inShort: [
    'Everyone may learn here without fear or shame.',
    'No question is too small to be answered kindly.',
    'Harassment ends a place in the batch.',
  ],
  sections: [
    {
      heading: '1. What we expect of each other',
      paragraphs: [
        'This holds for students, teachers, staff and guests, in class, online, on trips to clients and in the batch’s chat groups.',
      ],
      list: [
        'Be on time, or come in quietly',
        'Let people finish. Laugh with them, not at them',
        'Speak so that everyone follows: if half the batch knows only Hindi, say it in Hindi too',
        'Give credit for every idea, picture and line of code that is not yours',
        'Keep to yourself what a client tells you',
        'Leave the lab as you found it',
      ],
    },
    {
      heading: '2. What we do not accept',
      paragraphs: [
        'Insults about caste, religion, gender, language, disability, origin, age or body. Unwanted touch, remarks, pictures or messages. Threats. Photographs or recordings of people who did not agree. Alcohol and drugs on the premises. Selling tips, signals or schemes to other students, in the market courses above all.',
      ],
    },
    {
      heading: '3. Work that is your own',
      paragraphs: [
        'Helping each other is part of the course, except in the final test. Handing in another’s work as your own is not help. The first time we talk, and you do it again. The second time the piece does not count. A certificate got by deceit is withdrawn, and its public page says so.',
      ],
    },
    {
      heading: '4. If something happens',
      paragraphs: [
        'Speak to Shabana Rizvi or to Farah Siddiqui, in person, by mail to grievance@misaal.example, or by phone. You will be heard the same day, alone or with a friend. We write down what you say, in your words, and do nothing behind your back.',
        'Complaints of sexual harassment go to the internal committee that the law of 2013 provides for. It has an outside member. You can also go to the police, and we will come with you if you want.',
      ],
    },
    {
      heading: '5. What follows',
      paragraphs: [
        'A talk, a written warning, another batch, or the end of the place, depending on what was done. The person concerned is heard first. In serious cases we ask somebody to stay away while we look into it. Fees for months not yet begun are returned.',
        'Nobody suffers for a complaint made in good faith.',
      ],
    },
  ],
};

const testsAndCertificates: DemoLegalDocument = {
  id: 'tests-and-certificates',
  group: 'Learning',
  title: 'Tests and certificates',
  version: 3,
  inForceFrom: '2026-06-01',
  whatChanged: 'Version 3 says what happens when the connection drops in a test.',
  inShort: [
    'Three attempts, 90 seconds a question.',
    'The final test opens at 95% of the course and is passed at 95%.',
    'Anyone can check a certificate by its number.',
  ],
  sections: [
    {
      heading: '1. Quizzes',
      paragraphs: [
        'A quiz belongs to a lesson. You have three attempts, unless the quiz says otherwise, and 90 seconds for each question. 80% is a pass. When the time for a question runs out, the quiz is submitted. A question with several right answers counts only if you choose all of them and no other.',
      ],
    },
    {
      heading: '2. The final test',
      paragraphs: [
        'It opens when 95% of the course is complete, measured by length. Again 90 seconds a question and three attempts. When the time of one question is over the next one comes, and after the last the test is submitted. The clock runs on our server, so a reload neither stops it nor starts it again.',
      ],
    },
    {
      heading: '3. If the connection drops',
      paragraphs: [
        'Open the test again. It goes on where it was, with its clock running, and it is still the same attempt. If the fault was ours, write to us on the same day, and the attempt is given back.',
      ],
    },
    {
      heading: '4. Results and objections',
      paragraphs: [
        'After each attempt you see which questions were right and which wrong. The correct answers appear after a pass or after the last attempt. If you think that a question is wrong, tell the teacher within 14 days, with your reason. If you are right, everybody’s attempts are graded again and those concerned are told.',
      ],
    },
    {
      heading: '5. The certificate',
      paragraphs: [
        'At 95% or more in the final test a certificate is issued automatically, once for each learner and course. It carries your name as in your profile, the course, the date, a number and a pattern made from that number. Check your name before the test. Corrections are free.',
        'It is the institute’s own certificate. It is not a degree, diploma or licence of any university, council or regulator.',
      ],
    },
    {
      heading: '6. The public page',
      paragraphs: [
        'Whoever has the number can see if the certificate is genuine, with name, course and date. E-mail, phone and score are not shown. Search engines are asked not to list the page. A certificate that was replaced or withdrawn says so.',
      ],
    },
    {
      heading: '7. Needs of your own',
      paragraphs: [
        'If you use a screen reader, need more time, or someone to read for you, tell us a week before. Extra time is added on our server.',
      ],
    },
  ],
};

const recordingsAndContent: DemoLegalDocument = {
  id: 'recordings-and-content',
  group: 'Learning',
  title: 'Recordings and content',
  version: 1,
  inForceFrom: '2026-01-01',
  whatChanged: 'First version.',
  inShort: [
    'Lessons are for your own study.',
    'Classes are recorded, and you may keep your camera off.',
    'What you make is yours.',
  ],
  sections: [
    {
      heading: '1. Our lessons',
      paragraphs: [
        'Films, notes, questions and exercises belong to the institute or its teachers. You may watch them, print the notes for yourself and use the methods in your work, also for money. You may not publish, sell, show in public or upload them elsewhere. Links to lessons are made for you and expire after a short time.',
      ],
    },
    {
      heading: '2. Code and templates',
      paragraphs: [
        'Code samples and templates that we give out in class may be used in your own and your clients’ projects without naming us. Do not sell them as a collection.',
      ],
    },
    {
      heading: '3. Recorded classes',
      paragraphs: [
        'Live classes are recorded so that nobody misses a week. The recording shows the teacher and the screen. If you speak, you are heard. You may keep your camera off, ask in writing, or ask us to cut out a part. Recordings are for your batch and the next one, and not for advertising.',
      ],
    },
    {
      heading: '4. What you make',
      paragraphs: [
        'Your work is yours. For class and assessment we may keep a copy. We show it to others, on the site or in a lesson, only if you agree in writing, and you can take that back. Work for a client belongs to the client as the brief says; you may show it in your portfolio unless the brief says otherwise.',
      ],
    },
    {
      heading: '5. If we have used something of yours',
      paragraphs: [
        'Write to hello@misaal.example with the address of the page. We take it down within 36 hours while we look into it.',
      ],
    },
  ],
};

/** Group `Learning`. */
export const learningDocuments: DemoLegalDocument[] = [
  termsOfUse,
  codeOfConduct,
  testsAndCertificates,
  recordingsAndContent,
];
