/** The keys as the help dialog shows them. */
export const keyWords: readonly { keys: string; does: string }[] = [
  { keys: 'Space or K', does: 'Play or pause' },
  { keys: '← or →', does: 'Back or forward 5 seconds' },
  { keys: 'J or L', does: 'Back or forward 10 seconds' },
  { keys: 'F', does: 'Full screen' },
  { keys: 'M', does: 'Mute or unmute' },
  { keys: 'C', does: 'Captions on or off' },
  { keys: 'N or P', does: 'Next or previous lesson' },
  { keys: '< or >', does: 'Slower or faster' },
  { keys: '?', does: 'This list' },
];
