import { z } from 'zod';

/** Counts the saves of a part of the settings; 0 before the first. */
export const settingsVersion = z.int();

/** The version that a form was opened with: a part that was saved since is refused, and so is a save that does not say it. */
export const readVersion = z
  .int({ error: 'Please send the version that you changed' })
  .min(0, 'The version is 0 at least');
