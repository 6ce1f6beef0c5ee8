import { learningBreaks } from './learning.mjs';
import { moneyBreaks } from './money.mjs';
import { peopleBreaks } from './people.mjs';
import { platformBreaks } from './platform.mjs';

/** Every deliberate break: each must turn at least one test red (docs/testing.md). */
export const breaks = [...moneyBreaks, ...peopleBreaks, ...learningBreaks, ...platformBreaks];
