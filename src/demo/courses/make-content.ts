import type { DemoFileContent, DemoQuestion } from '../content-types.ts';

/**
 * Returns the five makers of a course's contents. Each takes the name, the file below `media/<slug>/`, whole seconds (duration, or a fair
 * time to read and do), and the quiz if there is one.
 */
export function contentsOf(slug: string) {
  const make =
    (type: DemoFileContent['type'], extension: string, isSpoken: boolean) =>
    (name: string, file: string, durationSeconds: number, questions?: DemoQuestion[]): DemoFileContent => ({
      name,
      type,
      file: `${slug}/${file}${extension}`,
      ...(isSpoken ? { captions: `${slug}/${file}.vtt` } : {}),
      durationSeconds,
      ...(questions ? { questions } : {}),
    });
  return {
    video: make('video', '.mp4', true),
    audio: make('audio', '.m4a', true),
    pdf: make('pdf', '.pdf', false),
    image: make('image', '.webp', false),
    other: make('other', '', false),
  };
}
