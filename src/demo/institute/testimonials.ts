export interface DemoTestimonial {
  /** A photograph below `src/demo/media/`, or null: the person's block is shown instead. */
  image: string | null;
  quoteTitle: string;
  quoteText: string;
  author: string;
  role: string;
  company: string;
  /** Always 5 (spec 1 §3). */
  rating: 5;
  course: string;
  batch: string;
  /** Length of the course and whether it was paid for, shown as large as the quote's author. */
  duration: string;
  paid: boolean;
  consent: { givenOn: string; note: string };
}

const CONSENT_NOTE =
  'Invented person. For a real one, the signed consent, given after the result, is kept here with its date.';

/** Learners quoted on the home and about pages; all are fictional. */
export const DEMO_TESTIMONIALS: DemoTestimonial[] = [
  {
    image: null,
    quoteTitle: 'Number by number',
    quoteText:
      'I could explain my campaign number by number: what we spent, what came back, and what I would change. That is what got me hired.',
    author: 'Ananya Tripathi',
    role: 'Performance marketer',
    company: 'Kalpit Labs',
    rating: 5,
    course: 'Digital Marketing',
    batch: 'January 2026',
    duration: '6 months',
    paid: true,
    consent: { givenOn: '2026-08-21', note: CONSENT_NOTE },
  },
  {
    image: null,
    quoteTitle: 'My father reads the code',
    quoteText:
      'I came from B.Com. with no idea what a server was. In month seven I showed my father the shop that I had built. He bought a lock from it to see if it was true.',
    author: 'Mohd. Faizan Ansari',
    role: 'Junior developer',
    company: 'Anumaan',
    rating: 5,
    course: 'Web Development',
    batch: 'November 2025',
    duration: '8 months',
    paid: true,
    consent: { givenOn: '2026-09-02', note: CONSENT_NOTE },
  },
  {
    image: null,
    quoteTitle: 'Eleven versions',
    quoteText:
      'My label for a pickle jar went through eleven versions. At the interview they asked only about the ten that failed, and I had an answer for each.',
    author: 'Gurleen Kaur',
    role: 'Packaging designer',
    company: 'Khayali Foods',
    rating: 5,
    course: 'Graphic Design',
    batch: 'March 2026',
    duration: '4 months',
    paid: true,
    consent: { givenOn: '2026-09-15', note: CONSENT_NOTE },
  },
  {
    image: null,
    quoteTitle: 'I stopped trading on tips',
    quoteText:
      'I came to make money quickly and left with a notebook. Now I read the annual report first, and I can say in two sentences why I leave a share alone.',
    author: 'Rohit Yadav',
    role: 'Accounts assistant',
    company: 'Udaharan',
    rating: 5,
    course: 'Stock Market: Professional',
    batch: 'August 2025',
    duration: '4 months',
    paid: true,
    consent: { givenOn: '2026-07-30', note: CONSENT_NOTE },
  },
  {
    image: null,
    quoteTitle: 'Five people on a bench',
    quoteText:
      'I tested my first design with five people on a bench, and not one of them found the button. I have not guessed since. Now I do it for a living.',
    author: 'Nikhat Fatima',
    role: 'Product designer',
    company: 'Katha',
    rating: 5,
    course: 'UI/UX Design',
    batch: 'February 2026',
    duration: '5 months',
    paid: true,
    consent: { givenOn: '2026-10-05', note: CONSENT_NOTE },
  },
  {
    image: null,
    quoteTitle: 'Twelve frames',
    quoteText:
      'My teacher made me draw one walk for three weeks. When the studio gave me a walk on the first day, mine was ready by lunch.',
    author: 'Ishita Bose',
    role: 'Animation assistant',
    company: 'Maano Media',
    rating: 5,
    course: 'Animation',
    batch: 'December 2025',
    duration: '6 months',
    paid: true,
    consent: { givenOn: '2026-10-12', note: CONSENT_NOTE },
  },
];
