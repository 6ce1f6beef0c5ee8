import { z } from 'zod';
import { EXPLANATION_TIMES } from '../rules.ts';

const whole = (min: number, max: number, name: string) =>
  z
    .int({ error: `${name}: a whole number` })
    .min(min, `${name}: at least ${min}`)
    .max(max, `${name}: at most ${max}`);

/** The settings of a quiz or final test. */
export const quizSettingsSchema = z.strictObject({
  passPercentage: whole(1, 100, 'Pass mark'),
  maxAttempts: whole(1, 20, 'Attempts'),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  drawCount: whole(1, 500, 'Questions per attempt').nullable(),
  explanations: z.enum(EXPLANATION_TIMES),
});
