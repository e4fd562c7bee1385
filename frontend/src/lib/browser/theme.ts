import { KEYS, read, write } from './storage.js';

export type Theme = 'light' | 'dark';
/** The five colours; the colours themselves are stored, as the rest of the installation expects. */
export const ACCENTS = {
  default: { primary: '#E55F1B', lighter: '#FDF0E9' },
  blue: { primary: '#2F7DE1', lighter: '#EAF2FD' },
  green: { primary: '#1F9D63', lighter: '#E8F6EF' },
  purple: { primary: '#8158E0', lighter: '#F2EDFD' },
  pink: { primary: '#DD3B80', lighter: '#FDEBF3' },
} as const;
export type Accent = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as Accent[];

export const currentTheme = (): Theme => (read(KEYS.theme) === 'dark' ? 'dark' : 'light');
export function currentAccent(): Accent {
  const stored = read(KEYS.themePrimary)?.toUpperCase();
  return ACCENT_NAMES.find((name) => ACCENTS[name].primary === stored) ?? 'default';
}

export function setTheme(theme: Theme): void {
  write(KEYS.theme, theme);
  document.documentElement.dataset['theme'] = theme;
}

export function setAccent(accent: Accent): void {
  write(KEYS.themePrimary, ACCENTS[accent].primary);
  write(KEYS.themeLighter, ACCENTS[accent].lighter);
  document.documentElement.dataset['accent'] = accent;
}
