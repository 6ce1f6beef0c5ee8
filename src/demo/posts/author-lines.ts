/** A line about each author of the demo's posts. */
export const DEMO_AUTHOR_LINES: Readonly<Record<string, string>> = {
  'Arif Naqvi': 'Teaches web development, and repairs slow sites for shops in the old city.',
  'Devika Rastogi': 'Teaches graphic design and keeps a drawer of printed tickets.',
  'Farah Siddiqui': 'Listens to people using things, and writes down where they stop.',
  'Meenal Joshi': 'Reads balance sheets with beginners.',
  'Ritika Sethi': 'Helps learners with first portfolios and first interviews.',
  'Sameer Bhalla': 'Teaches digital marketing, and counts before he claims.',
};
