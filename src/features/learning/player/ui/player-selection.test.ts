import { describe, expect, it } from 'vitest';
import {
  carrySelection,
  firstSelection,
  nextPlace,
  placeOf,
  previousPlace,
  selectModule,
  selectTopic,
} from './player-selection.ts';

const content = (id: string) => ({ id, durationSeconds: 10 });
const outline = {
  modules: [
    { topics: [{ contents: [content('a'), content('b')] }, { contents: [] }, { contents: [content('c')] }] },
    { topics: [{ contents: [content('d')] }] },
  ],
};
const at = (moduleIndex: number, topicIndex: number, contentIndex: number) => ({
  moduleIndex,
  topicIndex,
  contentIndex,
});

describe('choosing', () => {
  it('a module resets topic and content', () => {
    expect(selectModule(at(0, 1, 1), 1)).toEqual({ moduleIndex: 1, topicIndex: null, contentIndex: null });
  });

  it('the module in use stays expanded, and closes only when nothing in it is chosen', () => {
    const opened = selectModule(at(1, 0, 0), 1);
    expect(opened).toEqual({ moduleIndex: 1, topicIndex: null, contentIndex: null });
    expect(selectModule(opened, 1)).toEqual({ moduleIndex: null, topicIndex: null, contentIndex: null });
  });

  it('a topic starts at its first content, an empty one at none', () => {
    expect(selectTopic(outline, 0, 2)).toEqual(at(0, 2, 0));
    expect(selectTopic(outline, 0, 1)).toEqual({ moduleIndex: 0, topicIndex: 1, contentIndex: null });
  });

  it('names a place only when all of it is chosen', () => {
    expect(placeOf(at(0, 0, 1))).toEqual(at(0, 0, 1));
    expect(placeOf({ moduleIndex: 0, topicIndex: 0, contentIndex: null })).toBeNull();
  });
});

describe('where the player begins', () => {
  it('is the place in the address', () => {
    expect(firstSelection(outline, at(0, 0, 0), '1-0-0')).toEqual(at(1, 0, 0));
  });

  it('is where the learner stopped, when the address names nothing that exists', () => {
    for (const url of [null, '', '9-9-9', 'x', '0-1-0']) {
      expect(firstSelection(outline, at(0, 0, 1), url)).toEqual(at(0, 0, 1));
    }
  });

  it('is nowhere, with nothing chosen, for a newcomer', () => {
    expect(firstSelection(outline, null, null)).toEqual({ moduleIndex: null, topicIndex: null, contentIndex: null });
  });
});

describe('next and previous', () => {
  it('goes back over empty topics, and ends before the first', () => {
    expect(previousPlace(outline, at(0, 2, 0))).toEqual(at(0, 0, 1));
    expect(previousPlace(outline, at(0, 0, 0))).toBeNull();
  });

  it('goes on within a topic, over empty topics and into the next module', () => {
    expect(nextPlace(outline, at(0, 0, 0))).toEqual(at(0, 0, 1));
    expect(nextPlace(outline, at(0, 0, 1))).toEqual(at(0, 2, 0));
    expect(nextPlace(outline, at(0, 2, 0))).toEqual(at(1, 0, 0));
  });

  it('ends after the last', () => {
    expect(nextPlace(outline, at(1, 0, 0))).toBeNull();
    expect(nextPlace(outline, at(5, 0, 0))).toBeNull();
  });
});

describe('a course that was edited meanwhile', () => {
  const edited = { modules: [{ topics: [{ contents: [content('c'), content('a')] }] }] };

  it('goes on with what was open, at its new place', () => {
    expect(carrySelection(outline, edited, at(0, 0, 0))).toEqual(at(0, 0, 1));
    expect(carrySelection(outline, edited, at(0, 2, 0))).toEqual(at(0, 0, 0));
  });

  it('chooses nothing when that was removed, and keeps a module that is only open', () => {
    expect(placeOf(carrySelection(outline, edited, at(0, 0, 1)))).toBeNull();
    const onlyModule = { moduleIndex: 1, topicIndex: null, contentIndex: null };
    expect(carrySelection(outline, edited, onlyModule)).toEqual(onlyModule);
  });
});
