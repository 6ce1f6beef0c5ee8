import { expect, test } from 'vitest';
import { acceptedText, acceptOf } from './accepted-files.ts';

test('what may be chosen is said with its sizes', () => {
  expect(acceptedText({ kinds: ['file', 'text'], fileTypes: ['pdf', 'docx', 'zip'] }, 100_000_000)).toBe(
    'PDF, DOCX or ZIP, 100 MB each at most. 10 files.',
  );
  expect(acceptedText({ kinds: ['image', 'audio'], fileTypes: [] }, 10_000_000)).toBe(
    'Images JPEG, PNG or WebP, 10 MB each at most. Audio MP3, M4A, OGG, WAV or WebM, 10 MB each at most. 10 files.',
  );
});

test('the chooser shows these files', () => {
  expect(acceptOf({ kinds: ['file', 'link'], fileTypes: ['pdf'] })).toBe('.pdf');
  expect(acceptOf({ kinds: ['image'], fileTypes: ['pdf'] })).toBe('.jpg,.jpeg,.png,.webp');
});
