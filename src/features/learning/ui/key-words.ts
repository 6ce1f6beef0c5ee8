/** The keys as the help dialog shows them. */
export const keyWords: readonly { keys: string; does: string }[] = [
  { keys: 'Space or K', does: 'Play or pause' },
  { keys: '← or →', does: '5 seconds back or on' },
  { keys: 'J or L', does: '10 seconds back or on' },
  { keys: 'F', does: 'Full screen' },
  { keys: 'M', does: 'Sound off or on' },
  { keys: 'C', does: 'Captions off or on' },
  { keys: 'N or P', does: 'Next or previous lesson' },
  { keys: '< or >', does: 'Slower or faster' },
  { keys: '?', does: 'This list' },
];
