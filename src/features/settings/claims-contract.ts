import { z } from 'zod';
import { numberOf } from '../../kit/numbers/figure-number.ts';
import { dayOrNone, line, named, text } from './field-contract.ts';

/**
 * Evidence of a claim. It may be saved without, but is published only when complete (`claimStatus`). The consent's
 * giver is visible to the office only.
 */
const proof = {
  /** The source, in words that may be published. */
  source: text(500),
  /** The day of the count, or of the last check. */
  asOf: dayOrNone,
  /** For a person or firm: consent to be shown; for a figure: who vouches for it. */
  consent: z.object({ by: text(100), givenOn: dayOrNone, note: text(500) }).prefault({}),
};

const statFields = z.object({
  id: line(40),
  figure: named(20),
  /** The number that the counter ends at, or null when the figure is text. It is derived from the figure, whatever is sent. */
  countTo: z.number().nullable().default(null).catch(null),
  suffix: text(10),
  label: text(),
  ...proof,
});

/** A published figure. */
export const stat = statFields.overwrite((entry) => ({ ...entry, countTo: numberOf(entry) }));

export const testimonial = z.object({
  image: line(400).nullable().default(null),
  quoteTitle: text(),
  quoteText: named(1000),
  author: named(100),
  role: text(),
  company: text(),
  rating: z.literal(5).default(5), // spec 1 §3
  course: text(),
  batch: text(60),
  duration: text(60),
  paid: z.boolean().default(true),
  ...proof,
});

const year = z
  .int({ error: 'Please enter a year' })
  .min(1900, 'Please enter a year from 1900 on')
  .max(2200, 'Please enter a year');

/** A firm that hires learners. */
export const partner = z.object({ name: named(80), trade: text(), partnerSince: year, ...proof });

/** A firm that the agency works for. */
export const client = z.object({ name: named(80), trade: text(), since: year, ...proof });

/** A certificate whose holder agreed to its publication. */
export const shownCertificate = z.object({ number: named(40), ...proof });

const forOffice = { consent: true } as const;

/** The same, as published. */
export const published = {
  stats: z.array(statFields.omit(forOffice)),
  testimonials: z.array(testimonial.omit(forOffice)),
  partners: z.array(partner.omit(forOffice)),
  clients: z.array(client.omit(forOffice)),
  certificates: z.array(shownCertificate.omit(forOffice)),
};
