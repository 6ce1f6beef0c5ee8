import type { Coursework } from '../../platform/http/context.ts';
import { findPaces } from './gradebook/list-behind.ts';
import { findOwnCoursework } from './submissions/find-own-coursework.ts';

/** What assignments know about the lessons of courses, for the context of the verbs. */
export const coursework: Coursework = { findOwnCoursework, findPaces };
