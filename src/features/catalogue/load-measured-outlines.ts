import type { Database } from '../../platform/database.ts';
import type { ContentType } from './rules.ts';
import { selectMeasuredRows, type MeasuredRow } from './contents-store.ts';

/** What measuring progress needs of a course. */
export interface MeasuredCourse {
  modules: {
    moduleTitle: string;
    topics: { contents: { id: string; name: string; type: ContentType; durationSeconds: number }[] }[];
  }[];
}

/** The outlines of several courses (by uuid) with lengths only; every course asked for is there. One query. */
export async function loadMeasuredOutlines(
  db: Database,
  courseUuids: readonly string[],
): Promise<Map<string, MeasuredCourse>> {
  const outlines = new Map<string, MeasuredCourse>(courseUuids.map((id) => [id, { modules: [] }]));
  if (courseUuids.length === 0) return outlines;
  let previous: MeasuredRow | null = null;
  for (const row of await selectMeasuredRows(db, courseUuids)) {
    const modules = outlines.get(row.courseId)?.modules ?? [];
    if (row.moduleId !== previous?.moduleId) modules.push({ moduleTitle: row.moduleTitle, topics: [] });
    const topics = modules.at(-1)?.topics ?? [];
    if (row.topicId !== null && row.topicId !== previous?.topicId) topics.push({ contents: [] });
    if (row.content !== null) topics.at(-1)?.contents.push(row.content);
    previous = row;
  }
  return outlines;
}
