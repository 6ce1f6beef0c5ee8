import { expect, it } from 'vitest';
import { commandOf, stepSpeed } from './lesson-keys.ts';

const pressKey = (key: string, held: object = {}) =>
  commandOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...held });

it('knows the keys that viewers know', () => {
  expect(pressKey(' ')).toEqual({ act: 'toggle' });
  expect(pressKey('K')).toEqual({ act: 'toggle' });
  expect(pressKey('ArrowLeft')).toEqual({ act: 'seek', seconds: -5 });
  expect(pressKey('l')).toEqual({ act: 'seek', seconds: 10 });
  expect(pressKey('?')).toEqual({ act: 'help' });
  expect(pressKey('>')).toEqual({ act: 'speed', step: 1 });
  expect(pressKey('Enter')).toBeNull();
});

it('leaves the keys of the browser alone', () => {
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(pressKey('f', held)).toBeNull();
});

it('steps the speed between a half and two', () => {
  expect([stepSpeed(1, 1), stepSpeed(1, -1), stepSpeed(2, 1), stepSpeed(0.5, -1), stepSpeed(1.1, 1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.25,
  ]);
});
