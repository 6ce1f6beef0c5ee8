import { z } from 'zod';
import { ownImage, text } from './field-contract.ts';

/** The institute's own pictures in place of the mark of its name. */
export const brandFields = {
  /** A picture of the library; `null`: the mark, or the block of the name. */
  logo: ownImage,
  /** What is read out in place of a logo that stands without the name. */
  logoAlt: text(120),
  /** Square, for tabs and home screens; `null`: the logo. */
  icon: ownImage,
};

/** The logo as the shell shows it (`brandImage`). */
export const brandImageShape = z
  .object({ src: z.string(), width: z.int(), height: z.int(), alt: z.string() })
  .nullish();
