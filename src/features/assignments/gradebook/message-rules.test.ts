import { describe, expect, it } from 'vitest';
import { fillMessage, firstNameOf, leftOutText, sentText } from './message-rules.ts';

describe('a message to learners', () => {
  const filled = { firstName: 'Kavya', course: 'UI/UX Design', missing: ['One flow', 'A form'] };

  it('has its placeholders filled, and other braces as they are', () => {
    expect(fillMessage('Dear {first name}, {course}: {missing work}. {grade} {first name}', filled)).toBe(
      'Dear Kavya, UI/UX Design: One flow, A form. {grade} Kavya',
    );
    expect(fillMessage('{missing work}', { ...filled, missing: [] })).toBe('nothing');
  });

  it('does not fill what a value says', () => {
    expect(fillMessage('{course}', { ...filled, course: '{first name} $& $1' })).toBe('{first name} $& $1');
  });

  it('has texts for one learner', () => {
    expect([sentText(1), sentText(12)]).toEqual(['Sent to 1 learner.', 'Sent to 12 learners.']);
    expect(leftOutText(1)).toBe('1 was left out: they had a message about this course in the last 24 hours.');
    expect(leftOutText(2)).toContain('2 were left out');
    expect(firstNameOf('  Asha  Rao ')).toBe('Asha');
  });
});
