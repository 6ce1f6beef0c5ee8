import { expect, test } from 'vitest';
import { themeOf } from './player-theme.ts';

test('the player follows the system until a theme is chosen', () => {
  expect([themeOf(null, true), themeOf(null, false), themeOf('other', true)]).toEqual(['dark', 'light', 'dark']);
  expect([themeOf('light', true), themeOf('dark', false)]).toEqual(['light', 'dark']);
});
