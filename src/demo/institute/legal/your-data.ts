import type { DemoLegalDocument } from './legal-document.ts';

const privacyNotice: DemoLegalDocument = {
  id: 'privacy-notice',
  group: 'Your data',
  title: 'Privacy notice',
  version: 3,
  inForceFrom: '2026-04-01',
  whatChanged:
    'Version 3 lists the data purpose by purpose, as the Digital Personal Data Protection Rules of 2025 ask.',
  earlier: [
    {
      version: 2,
      inForceFrom: '2025-04-01',
      whatChanged: 'Version 2 names the grievance officer and says how long each kind of data is kept.',
      inShort: ['We use your data to answer you, to teach you and to send receipts. We do not sell it.'],
      sections: [
        {
          heading: '1. What we keep',
          paragraphs: [
            'Name, phone and e-mail of those who ask; of students also payments, progress and marks. Enquiries are erased after two years, invoices after eight.',
          ],
        },
        {
          heading: '2. Whom to ask',
          paragraphs: ['Shabana Rizvi, grievance@misaal.example, answers within 30 days.'],
        },
      ],
    },
    {
      version: 1,
      inForceFrom: '2024-04-01',
      whatChanged: 'The first version.',
      inShort: ['We use your data to answer you and to teach you. We do not sell it.'],
      sections: [
        {
          heading: '1. What we keep',
          paragraphs: ['Name, phone and e-mail of those who ask; of students also payments, progress and marks.'],
        },
      ],
    },
  ],
  inShort: [
    'We ask only for what the act in front of you needs, and say why beside the form.',
    'We do not sell your data, and we show no advertising of others.',
    'You can see, correct, download and erase it, and withdraw a consent as easily as you gave it.',
  ],
  sections: [
    {
      heading: '1. Who we are',
      paragraphs: [
        'Misaal Institute, 3rd floor, 12 Udaharan Marg, Lucknow 226 000, decides why and how your data is used. Write to hello@misaal.example or call 00000 12345, any day from 10 am to 7 pm. Our grievance officer is Shabana Rizvi, grievance@misaal.example.',
      ],
    },
    {
      heading: '2. What we use, and what for',
      paragraphs: [
        'Each line names a purpose and the data that it needs. Anything marked optional may be left out without losing the rest.',
      ],
      list: [
        'To answer an enquiry or book a demo class or a counselling talk: name, phone, e-mail, course, your message. A code confirms that the number is yours.',
        'To keep your account: name, e-mail, a password of which we store only a scrambled form. If you sign in with Google instead: the name, the e-mail and the number of your account there, and nothing else of it. Optional: phone, postal address, links to your profiles, a picture.',
        'To teach: which lessons you completed and where you stopped, your quiz and test answers, your questions to teachers.',
        'To sell a course: what you bought, the amount, your state (GST law asks for it), the payment provider’s reference. Optional: your GSTIN. Card numbers and UPI PINs go to the provider and never reach us.',
        'To certify: your name, the course, the date. Anyone who has the number can see these three, and nothing else.',
        'To publish your comment: your name, rating and text. Your e-mail is kept and not shown.',
        'To send the newsletter: your e-mail, after you confirm it.',
        'To consider an application for a job: your name, e-mail, phone and résumé.',
        'To keep the site safe: network address, kind of browser, times of sign-in, and a log of important changes.',
      ],
    },
    {
      heading: '3. On what ground',
      paragraphs: [
        'For enquiries, newsletter, comments and applications: your consent. No box is ticked for you. We note which text you agreed to, and when.',
        'For courses you bought: because we owe you the course. For invoices and logs: because the law asks for them. A refusal of marketing never affects a course.',
      ],
    },
    {
      heading: '4. Who else sees it',
      paragraphs: [
        'The companies that carry out a part of the work for us and may use the data for nothing else: the payment provider, the carriers of SMS and mail, and the host of our servers, which stand in India. Your teachers see your progress. Recruiters see only what you share with them. Authorities get what a lawful written order names.',
      ],
    },
    {
      heading: '5. People under 18',
      paragraphs: [
        'You may read the site at any age. To buy a course or open an account under 18, a parent or guardian must agree first, at the desk or by a call that we can verify. We do not follow anyone under 18 around the site or show them targeted advertising.',
      ],
    },
    {
      heading: '6. If something goes wrong',
      paragraphs: [
        'If data is lost or seen by someone who should not see it, we tell the people concerned without delay: what happened, what it may mean for you, what we have done, and what you can do. The Data Protection Board is told at once, and in detail within 72 hours.',
      ],
    },
    {
      heading: '7. When this changes',
      paragraphs: [
        'A new version gets a number and a date, and stands here at least 15 days before it is in force. If it adds a purpose that needs consent, we ask. Silence is not a yes.',
      ],
    },
  ],
};

const cookies: DemoLegalDocument = {
  id: 'cookies-and-local-storage',
  group: 'Your data',
  title: 'Cookies and local storage',
  version: 4,
  inForceFrom: '2026-11-22',
  whatChanged: 'Version 4 names a fourth cookie, which remembers that your browser has our fonts.',
  inShort: [
    'Four cookies of our own, and two for ten minutes while you sign in with Google. All are needed for what you asked for.',
    'The cart and the counselling reminder stay in your browser, not with us.',
    'No advertising cookies, and no trackers of other companies.',
  ],
  sections: [
    {
      heading: '1. Our cookies',
      paragraphs: ['They are set by this site only. The first two cannot be read by scripts.'],
      list: [
        'The session cookie keeps you signed in. It is set when you sign in, and ends when you log out, after 12 hours without a visit, or after 30 days at the latest.',
        'The browser cookie remembers that this browser confirmed a phone number by code, or sent an enquiry, so that a brochure opens without asking again. It is set when you ask for a code or send a form.',
        'While you sign in with Google, one cookie remembers for ten minutes that this browser asked, and one carries a second step that is due. Neither can be read by scripts. Google sets its own on its own page.',
        'signed_in says only that somebody is signed in here, so that a page need not ask us when nobody is. It names nobody, and goes when you log out.',
        'letters says only that this browser has fetched our fonts once, so that the next page begins with them. It is the same for everybody, and stays for a year.',
      ],
    },
    {
      heading: '2. What your browser keeps',
      paragraphs: [
        'Local storage is a small drawer in your own browser. We use it so that pages open quickly and nothing is lost when you close them.',
      ],
      list: [
        'course_cart: the courses in your cart, until you remove or buy them. cart_bundles: what some of them cost together.',
        'coupon_link: the coupon code that a link brought, until it is used or refused, for 30 days at the latest.',
        'Your sign-in token, encrypted with a key that cannot be taken out of the browser, until you log out.',
        'A copy of your list of certificates, so that it opens at once. The register itself is ours.',
        'The time of your last counselling booking, so that the form stays away for 7 days.',
        'visit_source: which campaign or site led you here, and the first and last page, for 90 days. It names no person, and reaches us only with a form or an order that you send.',
        'That this browser may open brochures, once you have sent an enquiry.',
        'How often you closed the counselling form in this visit, so that it comes at most twice. It is gone when you close the tab.',
      ],
    },
    {
      heading: '3. At checkout',
      paragraphs: [
        'The payment window belongs to the payment provider, which sets its own cookies to prevent fraud. It loads only when you press Pay. What it leaves in our local storage (names beginning with rzp_) is removed once the payment has gone through.',
      ],
    },
    {
      heading: '4. The map',
      paragraphs: [
        'The map on the contact page is a drawing. The real one belongs to a maps service and loads only if you press it. From then on that service sees your network address.',
      ],
    },
    {
      heading: '5. Saying no',
      paragraphs: [
        'You can clear both at any time in your browser’s settings. You are then signed out and the cart is empty. Courses, payments and certificates are not affected, because they are kept by us.',
        'Nothing of this follows you to other sites, so there is no banner to click away.',
      ],
    },
  ],
};

const yourRights: DemoLegalDocument = {
  id: 'your-rights',
  group: 'Your data',
  title: 'Your rights and how to use them',
  version: 2,
  inForceFrom: '2026-04-01',
  whatChanged: 'Version 2 shortens our own answer time from 45 days to 30.',
  inShort: [
    'See it, correct it, take it with you, erase it, name someone for it.',
    'Most of it is a button in your profile; the rest is one letter.',
    'We answer within 30 days, free of charge.',
  ],
  sections: [
    {
      heading: '1. See and take',
      paragraphs: [
        'You may ask what we hold about you and with whom we shared it. A signed-in learner can download it as a file: profile, enquiries, orders, progress, attempts, certificates, comments and consents.',
      ],
    },
    {
      heading: '2. Correct',
      paragraphs: [
        'Name, phone, address, links and picture can be changed in your profile. For the name on a certificate write to us with a paper that shows the right spelling; the certificate is then issued again and the old number points to the new one.',
      ],
    },
    {
      heading: '3. Withdraw a consent',
      paragraphs: [
        'The newsletter: one click in any letter. An enquiry: reply “stop” or write to us, and nobody will call. Both work at once for the future. What was done before remains lawful.',
      ],
    },
    {
      heading: '4. Erase',
      paragraphs: [
        'When you ask us to erase your account we sign you out everywhere, blank your profile, and delete your enquiries and phone number. Access to your courses ends with it, and we say so before we begin.',
        'Some things have to stay for a time: invoices and credit notes, because tax law asks for them, and security logs for one year, for eight where they are about money. They are locked away and used for nothing else. The document “How long we keep it” has the periods.',
      ],
    },
    {
      heading: '5. Name someone',
      paragraphs: [
        'You may name a person who uses these rights for you if you die or can no longer act. A signed letter with that person’s name and contact is enough.',
      ],
    },
    {
      heading: '6. How to ask',
      paragraphs: [
        'From your profile, by a letter to hello@misaal.example from the address that you registered, or at the desk with an identity paper, which we look at and do not copy. We confirm within 48 hours and answer within 30 days.',
      ],
    },
    {
      heading: '7. If our answer is not enough',
      paragraphs: [
        'Write to the grievance officer, Shabana Rizvi, grievance@misaal.example. After that you may complain to the Data Protection Board of India. The law expects that you have written to us first.',
      ],
    },
  ],
};

const retention: DemoLegalDocument = {
  id: 'how-long-we-keep-it',
  group: 'Your data',
  title: 'How long we keep it',
  version: 1,
  inForceFrom: '2026-04-01',
  whatChanged: 'First version. These periods stood in the privacy notice before.',
  inShort: [
    'Enquiries: 12 months after the last contact.',
    'Invoices: as long as tax law asks, a little over six years.',
    'Security logs: one year, eight where they are about money.',
  ],
  sections: [
    {
      heading: '1. The periods',
      paragraphs: ['Each period ends with erasing, not with an archive.'],
      list: [
        'Enquiries, demo bookings and counselling: 12 months after the last contact',
        'One-time codes: 10 minutes, in scrambled form only',
        'Newsletter address: until you leave; the record of your consent one year longer',
        'Account, progress and attempts: as long as the account stands',
        'Orders, invoices and credit notes: 72 months from the due date of the annual return for that year, as GST law asks',
        'Register of certificates: as long as the institute runs, since employers check old ones',
        'Comments: until you or we delete them',
        'Job applications with their résumés: 6 months after they were sent',
        'Mails that we sent: their text 90 days; that they were sent, until you erase your account',
        'Messages of the payment provider about your payments: 180 days',
        'Security and change logs: one year; entries about money eight years, as books of account',
        'Backups: written over within 35 days',
      ],
    },
    {
      heading: '2. Who carries it for us',
      paragraphs: [
        'Four kinds of company: a payment provider, an SMS carrier, a mail carrier and a server host. Each is bound by contract to our purposes, to safeguards and to deletion. The list with names is at the desk and comes by mail on request.',
      ],
    },
    {
      heading: '3. How it is guarded',
      paragraphs: [
        'Traffic is encrypted. Passwords and codes are stored only in scrambled form. Staff see what their work needs, and each look into a learner’s record by staff leaves a line in a log. Copies are made every night, and we practise restoring them.',
      ],
    },
  ],
};

/** Group `Your data`. */
export const yourDataDocuments: DemoLegalDocument[] = [privacyNotice, cookies, yourRights, retention];
