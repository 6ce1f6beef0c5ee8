import type { Database } from '../../../platform/database/database.ts';
import { selectCourseChoices } from '../store.ts';

/** Every course, drafts and archived ones too, in the catalogue's order: for the office's choices. */
export async function listCourseChoices(db: Database) {
  return selectCourseChoices(db);
}
