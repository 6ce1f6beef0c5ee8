import { readStorage, writeStorage } from '../../../../ui/browser-storage.ts';

export type PlayerTheme = 'light' | 'dark';

const THEME_KEY = 'player_theme';

/** The current theme: this device's choice, else the system's. */
export function themeOf(chosen: string | null, isSystemDark: boolean): PlayerTheme {
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return isSystemDark ? 'dark' : 'light';
}

export function currentTheme(): PlayerTheme {
  return themeOf(readStorage(THEME_KEY), systemTheme().matches);
}

/** Stores a choice; one equal to the system's is removed, so that the player follows the system again. */
export function chooseTheme(theme: PlayerTheme): void {
  writeStorage(THEME_KEY, theme === themeOf(null, systemTheme().matches) ? null : theme);
  showTheme(theme);
}

export function showTheme(theme: PlayerTheme): void {
  document.documentElement.dataset.theme = theme;
}

export function systemTheme(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
