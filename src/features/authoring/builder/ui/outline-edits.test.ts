import { describe, expect, it } from 'vitest';
import { aContent, aDocument } from '../../../../testing/open/write-document.ts';
import type { CourseDocument } from '../../rules.ts';
import {
  addModule,
  addTopic,
  emptyModule,
  emptyTopic,
  findPart,
  homesOf,
  moduleOf,
  movePart,
  removePart,
  renamePart,
  stepPlace,
} from './outline-edits.ts';

/** One module with a topic of two lessons and an empty topic, and an empty module. */
function begin() {
  const one = aDocument({ contents: [aContent({ name: 'First' }), aContent({ name: 'Second' })] });
  const [first] = one.modules;
  const empty = { ...emptyTopic(), title: 'Empty' };
  const document = addModule(addTopic(one, empty, { parentId: first!.id }), { ...emptyModule(), title: 'Last' });
  const [topic] = first!.topics;
  return {
    document,
    topic: topic!,
    empty,
    contents: topic!.contents.map(({ id }) => ({ kind: 'content' as const, id })),
  };
}

const names = ({ modules }: CourseDocument) =>
  modules.map((module) => module.topics.map((topic) => topic.contents.map(({ name }) => name)));

describe('the outline', () => {
  it('moves a lesson within its topic and into another one', () => {
    const { document, topic, empty, contents } = begin();
    const swapped = movePart(document, contents[0]!, { parentId: topic.id, position: 1 });
    expect(names(swapped)).toEqual([[['Second', 'First'], []], []]);
    const away = movePart(document, contents[0]!, { parentId: empty.id, position: 0 });
    expect(names(away)).toEqual([[['Second'], ['First']], []]);
  });

  it('leaves a part where it is when there is no such place', () => {
    const { document, contents } = begin();
    expect(movePart(document, contents[0]!, { parentId: 'nowhere', position: 0 })).toBe(document);
    expect(movePart(document, { kind: 'module', id: 'gone' }, { parentId: null, position: 0 })).toBe(document);
  });

  it('goes on into the neighbouring list at an edge, and ends at the last', () => {
    const { document, topic, empty, contents } = begin();
    expect(stepPlace(document, contents[0]!, 1)).toEqual({ parentId: topic.id, position: 1 });
    expect(stepPlace(document, contents[1]!, 1)).toEqual({ parentId: empty.id, position: 0 });
    expect(stepPlace(document, contents[0]!, -1)).toBeNull();
    const [module, last] = document.modules;
    expect(stepPlace(document, { kind: 'topic', id: empty.id }, 1)).toEqual({ parentId: last!.id, position: 0 });
    expect(stepPlace(document, { kind: 'module', id: module!.id }, -1)).toBeNull();
  });

  it('finds, names and removes parts of every kind', () => {
    const { document, empty, contents } = begin();
    const [module] = document.modules;
    expect(findPart(document, contents[1]!)).toMatchObject({ position: 1, name: 'Second' });
    expect(moduleOf(document, contents[1]!)).toBe(module!.id);
    const renamed = renamePart(document, { kind: 'topic', id: empty.id }, 'Called');
    expect(homesOf(renamed, 'content').map(({ name }) => name)).toEqual([
      '1. Module 1: Topic 1',
      '1. Module 1: Called',
    ]);
    expect(names(removePart(document, contents[0]!))).toEqual([[['Second'], []], []]);
    expect(removePart(document, { kind: 'module', id: module!.id }).modules).toHaveLength(1);
  });

  it('says into which module a lesson came that went over the edge, so that it is opened', () => {
    const { document, topic, empty } = begin();
    const [first, last] = document.modules;
    const across = movePart(document, { kind: 'topic', id: empty.id }, { parentId: last!.id, position: 0 });
    const part = { kind: 'content' as const, id: topic.contents[1]!.id };
    expect(moduleOf(across, part)).toBe(first!.id);
    const to = stepPlace(across, part, 1);
    expect(to).toEqual({ parentId: empty.id, position: 0 });
    expect(moduleOf(movePart(across, part, to!), part)).toBe(last!.id);
  });
});
