import { describe, expect, test } from 'vitest';
import { hasErrorAt, limitPath, valueAt, withoutErrorsAt, withValueAt } from './form-value.ts';
import { changed, undone, type ListChange } from './list-changes.ts';

const value = { faq: [{ question: 'One?' }, { question: 'Two?' }], roadmap: { title: 'Four steps' } };

describe('values by their path', () => {
  test('are read below lists and groups', () => {
    expect(valueAt(value, 'faq.1.question')).toBe('Two?');
    expect(valueAt(value, 'roadmap.title')).toBe('Four steps');
    expect(valueAt(value, 'faq.7.question')).toBeUndefined();
  });

  test('are replaced, and nothing beside them', () => {
    const next = withValueAt(value, 'faq.1.question', 'Three?');
    expect(next).toEqual({ ...value, faq: [{ question: 'One?' }, { question: 'Three?' }] });
    expect(next.roadmap).toBe(value.roadmap);
    expect(value.faq[1]?.question).toBe('Two?');
    expect(withValueAt({}, 'rows.seo', [])).toEqual({ rows: { seo: [] } });
  });

  test('have limits by the kind of their entry', () => {
    expect(limitPath('faq.12.question')).toBe('faq.*.question');
    expect(limitPath('documents.0.sections.3')).toBe('documents.*.sections.*');
  });
});

test('errors go with the field that they are about, and with what holds it', () => {
  const errors = { 'faq.1.question': 'Please write something here', 'faq.10.answer': 'Too long' };
  expect(withoutErrorsAt(errors, 'faq.1')).toEqual({ 'faq.10.answer': 'Too long' });
  expect(withoutErrorsAt(errors, 'roadmap')).toBe(errors);
  expect(hasErrorAt(errors, 'faq.10')).toBe(true);
  expect(hasErrorAt(errors, 'faq.100')).toBe(false);
});

describe('a change of a list', () => {
  const list = ['a', 'b', 'c'];
  test.each<[ListChange<string>, string[]]>([
    [{ kind: 'removed', at: 1, entry: 'b' }, ['a', 'c']],
    [{ kind: 'moved', from: 0, to: 2 }, ['b', 'c', 'a']],
    [{ kind: 'added', at: 3 }, ['a', 'b', 'c', 'new']],
  ])('%o can be undone', (change, expected) => {
    const after = changed(list, change, 'new');
    expect(after).toEqual(expected);
    expect(undone(after, change)).toEqual(list);
  });

  test('beyond its ends does nothing', () => {
    expect(changed(list, { kind: 'moved', from: 0, to: -1 })).toEqual(list);
    expect(changed(list, { kind: 'moved', from: 2, to: 3 })).toEqual(list);
  });
});
