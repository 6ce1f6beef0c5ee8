/** The command of a shortcut in a lesson. */
export type LessonCommand =
  | { act: 'toggle' | 'fullscreen' | 'mute' | 'captions' | 'next' | 'previous' | 'help' }
  | { act: 'seek'; seconds: number }
  | { act: 'speed'; step: -1 | 1 };

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Returns the command of a key; `null` for all others and for keys combined with Ctrl, Alt or Meta. */
export function commandOf(handleKey: {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}): LessonCommand | null {
  if (handleKey.ctrlKey || handleKey.altKey || handleKey.metaKey) return null;
  return commands.get(handleKey.key.toLowerCase()) ?? null;
}

/** The next slower or faster speed; the same at the ends. */
export function stepSpeed(speed: number, step: -1 | 1): number {
  const next = step > 0 ? SPEEDS.find((known) => known > speed) : SPEEDS.findLast((known) => known < speed);
  return next ?? speed;
}

const commands = new Map<string, LessonCommand>([
  [' ', { act: 'toggle' }],
  ['k', { act: 'toggle' }],
  ['arrowleft', { act: 'seek', seconds: -5 }],
  ['arrowright', { act: 'seek', seconds: 5 }],
  ['j', { act: 'seek', seconds: -10 }],
  ['l', { act: 'seek', seconds: 10 }],
  ['f', { act: 'fullscreen' }],
  ['m', { act: 'mute' }],
  ['c', { act: 'captions' }],
  ['n', { act: 'next' }],
  ['p', { act: 'previous' }],
  ['<', { act: 'speed', step: -1 }],
  ['>', { act: 'speed', step: 1 }],
  ['?', { act: 'help' }],
]);
