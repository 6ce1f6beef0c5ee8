import { expect, it } from 'vitest';
import { joinEscaped, splitEscaped } from './escaped-list.ts';

it('joins texts and parts them again, whatever they hold', () => {
  for (const texts of [
    ['a', 'b'],
    ['a|b', '\\'],
    ['\\|', '|'],
    ['', ''],
    ['काला | सफ़ेद', '🙂'],
  ]) {
    expect(splitEscaped(joinEscaped(texts, '|'), '|')).toEqual(texts);
  }
});

it('trims, and leaves a backslash at the end alone', () => {
  expect(splitEscaped(' a | b\\', '|')).toEqual(['a', 'b\\']);
});
