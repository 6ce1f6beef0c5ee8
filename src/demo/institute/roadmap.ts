export interface DemoRoadmapStep {
  /** State of the printing block beside the step. */
  block: 'drawn' | 'carved' | 'inked' | 'printed';
  title: 'Learn' | 'Practice' | 'Ask' | 'Build';
  text: string;
}

export const DEMO_ROADMAP_HEADING = {
  title: 'Four steps, like a block printer',
  lead: 'Draw it, carve it, ink it, then print it again and again until the hand knows.',
};

/** The four steps of the road map (spec 1 §2, Home). */
export const DEMO_ROADMAP: DemoRoadmapStep[] = [
  { block: 'drawn', title: 'Learn', text: 'See it done, slowly, by someone who does it for a living.' },
  {
    block: 'carved',
    title: 'Practice',
    text: 'Do it the same day on your own machine, with worksheets and practice files.',
  },
  {
    block: 'inked',
    title: 'Ask',
    text: 'Ask under any lesson in the portal, and your teacher answers. No question is too small.',
  },
  { block: 'printed', title: 'Build', text: 'Repeat it on real work until it is yours, and you can show it.' },
];
