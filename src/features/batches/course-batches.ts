import type { CourseBatches } from '../../platform/http/context.ts';
import { endLostPlaces } from './enrolments/withdraw-student.ts';

/** What batches decide about courses, for the context of the verbs. */
export const courseBatches: CourseBatches = { endLostPlaces };
