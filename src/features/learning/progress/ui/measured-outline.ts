import type { PlayerCourse } from '../../contract.ts';
import type { MeasuredContent, MeasuredOutline } from '../../rules.ts';

export type PlayerModule = PlayerCourse['modules'][number];
export type PlayerTopic = PlayerModule['topics'][number];
export type PlayerContent = PlayerTopic['contents'][number];
export type MeasuredPlayerContent = PlayerContent & MeasuredContent;

/** Converts the player's course for the rules: the same contents, with the length under the rules' name. */
export function measuredOutline(course: PlayerCourse): MeasuredOutline<MeasuredPlayerContent> {
  return {
    modules: course.modules.map(({ topics }) => ({
      topics: topics.map(({ contents }) => ({
        contents: contents.map((content) => ({ ...content, durationSeconds: content.duration })),
      })),
    })),
  };
}
