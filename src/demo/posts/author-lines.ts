/** A line about each author of the demo's posts. */
export const DEMO_AUTHOR_LINES: Readonly<Record<string, string>> = {
  'Arif Naqvi': 'Teaches web development, and repairs slow sites for shops in the old city.',
  'Devika Rastogi': 'Teaches graphic design and keeps a drawer of printed tickets.',
  'Farah Siddiqui': 'Helps learners with first portfolios and first interviews.',
  'Meenal Joshi': 'Teaches digital marketing, and counts before she claims.',
  'Ritika Sethi': 'Listens to people using things, and writes down where they stop.',
  'Sameer Bhalla': 'Reads balance sheets with beginners.',
};
