export interface DemoAbout {
  heading: string;
  lead: string;
  /** Accordion: vision, mission, values. */
  beliefs: { id: 'vision' | 'mission' | 'values'; title: string; paragraphs: string[] }[];
  whyStudentsChooseUs: { title: string; text: string }[];
  clientsHeading: string;
}

/** Texts of the about page. */
export const DEMO_ABOUT: DemoAbout = {
  heading: 'An example, in the plain sense of the word',
  lead: 'Misaal means “an example”. We try to be one: a small institute and a working agency on one floor, where those who teach on Monday do the work on Tuesday.',
  beliefs: [
    {
      id: 'vision',
      title: 'Vision',
      paragraphs: [
        'Good work should not need a big city. A student in Lucknow, Gonda or Sitapur who can do the work well should be able to earn from it where she lives, and move only if she wants to.',
        'By 2030 we want every course to be open to someone with a ₹7,000 phone and a weak connection: lessons that can be kept offline, and tests that survive a power cut.',
      ],
    },
    {
      id: 'mission',
      title: 'Mission',
      paragraphs: [
        'We teach in batches of at most 20, for 1 to 12 months, one working skill at a time. Each course ends with something made: a campaign, a site, a set of labels, a tested app, a paper portfolio with its reasons.',
        'We run an agency beside the classrooms, so that what we teach is what was needed last week. Clients know which work was done by students, and agree to it beforehand.',
      ],
    },
    {
      id: 'values',
      title: 'Values',
      paragraphs: [
        'Say the number. Fees include GST, seats left are the real count, and any figure on this site has a source and a date.',
        'Do not promise what others decide. Firms hire, search engines rank, markets move. We promise our own work: the classes, the help, the dates.',
        'Leave the door open. A week to change your mind, your data as a file when you ask, your client’s accounts in the client’s own name.',
      ],
    },
  ],
  whyStudentsChooseUs: [
    {
      title: 'A free class first',
      text: 'Ninety minutes with a teacher of the course, before you pay anything.',
    },
    {
      title: 'A teacher who replies',
      text: 'Ask under any lesson in the portal, and your own teacher answers.',
    },
    {
      title: 'Tests that mean something',
      text: 'The certificate is given at 95%, and anyone can check it by its number. Attendance alone earns none.',
    },
    {
      title: 'Your own pace between classes',
      text: 'Recorded lessons, worksheets and quizzes are in the portal, and it opens where you left off.',
    },
    {
      title: 'Fees you can plan',
      text: 'One price with GST inside, instalments or no-cost EMI from four months, and a refund rule that fits on a card.',
    },
    {
      title: 'Help after the course',
      text: 'A year of placement support: CV, portfolio, mock interviews, introductions. Support, not a guarantee.',
    },
  ],
  clientsHeading: 'Some of those we work for',
};
