import { expect, it } from 'vitest';
import { aDocument } from '../../../../testing/open/write-document.ts';
import { placeOfIssue, readSelection, writeSelection } from './selection.ts';

it('is read from an address as it was written', () => {
  const document = aDocument();
  const { id } = document.modules[0]!.topics[0]!;
  expect(readSelection(writeSelection({ kind: 'topic', id }), document)).toEqual({ kind: 'topic', id });
  expect(readSelection('final', document)).toEqual({ kind: 'final' });
  expect(readSelection('topic.gone', document)).toEqual({ kind: 'course' });
  expect(readSelection(null, document)).toEqual({ kind: 'course' });
});

it('leads from an issue to its field', () => {
  expect(placeOfIssue('course/title')).toEqual({ selection: { kind: 'course' }, fieldId: 'course-title' });
  expect(placeOfIssue('content/7/fileKey')).toEqual({
    selection: { kind: 'content', id: '7' },
    fieldId: 'content-7-fileKey',
  });
  expect(placeOfIssue('content/7/question/8/options').fieldId).toBe('builder-part');
  expect(placeOfIssue('final/passPercentage').selection).toEqual({ kind: 'final' });
});
