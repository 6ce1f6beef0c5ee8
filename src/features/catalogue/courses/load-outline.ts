import type { Database } from '../../../platform/database/database.ts';
import { findCourse, type Course } from './find-course.ts';
import { courseNotFound } from './course-not-found.ts';
import type { VideoLink } from '../lessons/link-rules.ts';
import type { ContentType } from '../rules.ts';
import { countQuestions, selectOutlineRows, type OutlineRow } from '../store.ts';

export interface CourseOutline {
  course: Course;
  modules: OutlineModule[];
  finalTestQuestionCount: number;
}

export interface OutlineModule {
  id: string;
  moduleTitle: string;
  topics: OutlineTopic[];
}

export interface OutlineTopic {
  id: string;
  topicTitle: string;
  contents: OutlineContent[];
}

export interface OutlineContent {
  id: string;
  name: string;
  type: ContentType;
  /** A key of the file store. */
  fileKey: string;
  captionsKey: string | null;
  durationSeconds: number;
  isDownloadable: boolean;
  link: VideoLink | null;
  isFreePreview: boolean;
  questionCount: number;
}

/**
 * Returns a course in any state with its modules, topics and contents in order. Throws 404 `course-not-found`. Three queries, whatever its
 * size. Not for responses: it contains file keys.
 */
export async function loadOutline(db: Database, courseUuid: string): Promise<CourseOutline> {
  const course = await findCourse(db, courseUuid, { inAnyState: true });
  if (!course) throw courseNotFound();
  return loadOutlineOf(db, course);
}

/** The same for a loaded course: two queries. */
export async function loadOutlineOf(db: Database, course: Course): Promise<CourseOutline> {
  const rows = await selectOutlineRows(db, course.id);
  const questionCounts = await countQuestions(db, course.id);
  return { course, modules: foldRows(rows, questionCounts), finalTestQuestionCount: questionCounts.get(null) ?? 0 };
}

/** Folds flat rows, sorted by module, topic and content, into a tree. */
function foldRows(rows: OutlineRow[], questionCounts: ReadonlyMap<string | null, number>): OutlineModule[] {
  const modules: OutlineModule[] = [];
  for (const row of rows) {
    let module = modules.at(-1);
    if (module?.id !== row.module.id)
      modules.push((module = { id: row.module.id, moduleTitle: row.module.title, topics: [] }));
    if (!row.topic) continue;
    let topic = module.topics.at(-1);
    if (topic?.id !== row.topic.id)
      module.topics.push((topic = { id: row.topic.id, topicTitle: row.topic.title, contents: [] }));
    if (!row.content) continue;
    const { topicId: _topicId, position: _position, ...content } = row.content;
    topic.contents.push({ ...content, questionCount: questionCounts.get(content.id) ?? 0 });
  }
  return modules;
}
