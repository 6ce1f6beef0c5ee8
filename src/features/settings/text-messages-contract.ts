import { z } from 'zod';
import { line, text } from './field-contract.ts';

const SMS_LENGTH = 160;

const hasNoLink = (message: string) => !/:\/\/|www\./i.test(message);

/** The text messages. */
export const textMessages = {
  /**
   * As registered with the carriers (DLT), `{institute}`, `{code}` and `{domain}` filled in; `@{domain} #{code}` at
   * its end is for WebOTP.
   */
  codeMessage: z
    .string()
    .trim()
    .max(SMS_LENGTH, `A text message can have ${SMS_LENGTH} characters at most`)
    .regex(/\{code\}/, 'The message needs {code} where the code stands')
    .refine(hasNoLink, 'Carriers drop messages with a link')
    .default('Your {institute} code is {code}. It works for 10 minutes.\n\n@{domain} #{code}'),
  /** The carriers' id of that template, for the institute's own record. */
  codeTemplateId: text(40),
  /**
   * The text message that confirms a demo seat, as registered with the carriers: `{institute}`, `{class}` and `{when}`
   * filled in. Empty: none is sent.
   */
  seatMessage: line(SMS_LENGTH).refine(hasNoLink, 'Carriers drop messages with a link').default(''),
  seatTemplateId: text(40),
};
