export interface DemoOpening {
  slug: string;
  title: string;
  place: string;
  type: 'Full-time' | 'Part-time' | 'Contract';
  payRange: string;
  payFromRupees: number;
  payToRupees: number;
  /** ISO dates. */
  postedOn: string;
  lastDate: string;
  isRemote?: boolean;
  description: string;
  duties: string[];
  wants: string[];
}

/** Jobs at the demo institute, the last of them closed; plainly fictitious. */
export const DEMO_OPENINGS: DemoOpening[] = [
  {
    slug: 'teacher-web-development',
    title: 'Teacher, Web Development',
    place: 'Lucknow, at the institute',
    type: 'Full-time',
    payRange: '₹55,000 to ₹80,000 a month',
    payFromRupees: 55_000,
    payToRupees: 80_000,
    postedOn: '2026-11-02',
    lastDate: '2027-01-15',
    description:
      'You teach three days a week and build for clients on the other three. Two batches of at most 20, one in the morning and one in the evening, from the first HTML page to an app with sign-in and payments. The course plan exists. You may change it, and we expect that you will.',
    duties: [
      'Teach two batches, 12 hours of class a week in all',
      'Answer questions on each teaching day, in the room or on the portal',
      'Review four pieces of work per student, in writing',
      'Write and mend quiz questions when the reports show that a question misleads',
      'Build and look after two or three client sites with the agency team',
    ],
    wants: [
      'Four years of paid work with HTML, CSS, JavaScript and one server language',
      'Something live that you can show, and can explain to a beginner',
      'Hindi and English, spoken; English, written',
      'Patience that has been tested: a class, a younger sibling, a helpline',
    ],
  },
  {
    slug: 'admissions-counsellor',
    title: 'Admissions Counsellor',
    place: 'Lucknow, at the front desk',
    type: 'Full-time',
    payRange: '₹22,000 to ₹30,000 a month',
    payFromRupees: 22_000,
    payToRupees: 30_000,
    postedOn: '2026-11-05',
    lastDate: '2026-12-31',
    description:
      'You are the first voice people hear. Most callers do not know which course they want, and some should not take any of ours: you tell them so. There is no commission and no target per head, because both make people sell the wrong course. The pay is fixed.',
    duties: [
      'Call back each enquiry once, the same day, between 10 am and 7 pm',
      'Hold counselling talks of 20 minutes, at the desk or by phone',
      'Book demo classes, note who came, and ask those who did not come why',
      'Explain fees, EMI and the refund rule from the written sheet, word for word',
      'Keep the enquiry list in order: stage, owner, next step',
    ],
    wants: [
      'Class 12 or a degree, in any subject',
      'Clear Hindi and workable English, spoken and written',
      'A year at a counter, a school office, a helpline or a shop',
      'The habit of writing things down',
    ],
  },
  {
    slug: 'content-writer-agency',
    title: 'Content Writer, Hindi and English',
    place: 'Lucknow, or anywhere in India from home',
    type: 'Part-time',
    payRange: '₹18,000 to ₹26,000 a month for 20 hours a week',
    payFromRupees: 18_000,
    payToRupees: 26_000,
    postedOn: '2026-11-09',
    lastDate: '2027-01-31',
    isRemote: true,
    description:
      'You listen to shopkeepers, doctors and teachers for an hour and turn it into articles that their customers can use. Eight to ten articles a month, for three or four clients. Each has one question, and the answer stands in the first 80 words.',
    duties: [
      'Interview clients’ people by phone, with their consent to record',
      'Write eight to ten articles a month, in Hindi or English',
      'Check each fact against a source, and keep the source with the draft',
      'Go through two rounds of changes with the client',
      'Read the monthly report, and say which articles should be mended or dropped',
    ],
    wants: [
      'Three published pieces, in either language, that you are not ashamed of',
      'The ear to write as people speak, and the grammar to make it correct',
      'A fixed twenty hours a week, of which six fall between 10 am and 7 pm',
      'No fear of being edited',
    ],
  },
  {
    slug: 'library-assistant',
    title: 'Library Assistant',
    place: 'Lucknow, at the institute',
    type: 'Part-time',
    payRange: '₹9,000 to ₹11,000 a month for 18 hours a week',
    payFromRupees: 9000,
    payToRupees: 11_000,
    postedOn: '2026-09-14',
    lastDate: '2026-10-31',
    description:
      'You look after 900 books, 14 drawing tablets and the people who borrow them, on three afternoons and on Saturday.',
    duties: [
      'Lend and take back books and tablets, and write down both',
      'Keep the reading room open and quiet from 2 pm to 7 pm',
      'Order what teachers ask for, within a fixed sum a month',
      'Count the shelves twice a year',
    ],
    wants: [
      'Class 12, in any subject',
      'Hindi and English, read and spoken',
      'Three free afternoons and Saturdays',
      'A liking for order',
    ],
  },
];
