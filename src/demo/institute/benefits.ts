import type { DyeName, FamilyName } from '../content-types.ts';

export interface DemoBenefit {
  title: string;
  text: string;
  family: FamilyName;
  dye: DyeName;
}

/** Career benefit cards of the home page: what a learner has at the end. */
export const DEMO_BENEFITS: DemoBenefit[] = [
  {
    title: 'Work to show',
    text: 'Four to six finished pieces on your own domain, reviewed by your teacher.',
    family: 'kolam',
    dye: 'rani',
  },
  {
    title: 'Words for the interview',
    text: 'Three mock interviews with people who hire, recorded so that you can watch yourself.',
    family: 'talaash',
    dye: 'kajal',
  },
  {
    title: 'A first client',
    text: 'A freelance kit: quotation, contract, invoice, and how to ask for an advance.',
    family: 'nishana',
    dye: 'manjith',
  },
  {
    title: 'People to call',
    text: 'Your batch, your teacher and our partner firms.',
    family: 'zanjeer',
    dye: 'mehndi',
  },
];
