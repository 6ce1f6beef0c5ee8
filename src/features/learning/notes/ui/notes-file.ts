import { formatClock } from '../../../../kit/numbers/duration.ts';
import type { PlayerCourse } from '../../contract.ts';
import type { Note } from '../notes-contract.ts';
import { listContents } from '../../rules.ts';
import { measuredOutline, type PlayerContent } from '../../progress/ui/measured-outline.ts';

/** All notes of a course as Markdown: by module and content in course order, then those of removed contents. */
export function notesAsMarkdown(course: PlayerCourse, notes: readonly Note[]): string {
  const parts = [`# Notes on ${course.title}`];
  let moduleIndex = -1;
  const known = new Set<string>();
  for (const { place, content } of listContents(measuredOutline(course))) {
    known.add(content.id);
    const own = notesOf(notes, content);
    if (own.length === 0) continue;
    if (place.moduleIndex !== moduleIndex) {
      moduleIndex = place.moduleIndex;
      parts.push(`## ${moduleIndex + 1}. ${course.modules[moduleIndex]?.moduleTitle ?? ''}`);
    }
    parts.push(`### ${content.name}`, own.map((note) => listItem(note, isTimed(content))).join('\n'));
  }
  const left = notes.filter(({ contentId }) => contentId === null || !known.has(contentId));
  if (left.length > 0)
    parts.push('## Lessons that are no longer in the course', left.map((note) => listItem(note, false)).join('\n'));
  return `${parts.join('\n\n')}\n`;
}

/** The notes of one content, by time. */
export function notesOf(notes: readonly Note[], { id }: Pick<PlayerContent, 'id'>): Note[] {
  return notes.filter(({ contentId }) => contentId === id).toSorted((one, other) => one.atSecond - other.atSecond);
}

/** Whether the content has a time axis. */
export function isTimed({ type }: Pick<PlayerContent, 'type'>): boolean {
  return type === 'video' || type === 'audio';
}

function listItem({ atSecond, text }: Note, hasMoment: boolean): string {
  return `- ${hasMoment ? `${formatClock(atSecond)} ` : ''}${text.replaceAll('\n', '\n  ')}`;
}
