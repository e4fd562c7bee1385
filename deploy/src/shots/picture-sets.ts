import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../paths.js';
import type { Look } from './browser.js';

type FullLook = Required<Look>;

/** Pictures that belong together: which screens, how they look, and where each is written. */
export type PictureSet = {
  folder: string;
  /** Where the pictures of a look are written. */
  folderOf: (look: FullLook) => string;
  looks: readonly FullLook[];
  /** Whether the screen of this name is wanted in this look. */
  wants: (name: string, look: FullLook) => boolean;
  write: (png: Buffer, name: string, look: FullLook) => Promise<void>;
};

const hasWord = (name: string, words: readonly string[]): boolean => words.length === 0 || words.some((word) => name.includes(word));

const LANGUAGES = ['en', 'zh'] as const;
const SHOTS = join(ROOT, '.shots');

/** Every screen in all looks, to compare them by eye. `words`: only those whose name contains one of them. */
export const everyScreen = (words: readonly string[]): PictureSet => ({
  folder: SHOTS,
  folderOf: () => SHOTS,
  looks: LANGUAGES.flatMap((language) =>
    (['light', 'dark'] as const).flatMap((theme) => [
      { language, theme, width: 1440, height: 900 },
      { language, theme, width: 390, height: 844 },
    ]),
  ),
  wants: (name) => hasWord(name, words),
  write: (png, name, { language, theme, width }) => writeFile(join(SHOTS, `${name}.${language}.${theme}.${width}.png`), png),
});

const GUIDE = join(ROOT, 'docs', 'guide');
/** Small files: the repository holds them. */
const GUIDE_WIDTH = 1120;

/** The pictures that the user guide shows, in the language of its page. */
export function guidePictures(words: readonly string[]): PictureSet {
  const shown = Object.fromEntries(LANGUAGES.map((language) => [language, picturesOf(language)]));
  return {
    folder: join(GUIDE, 'pictures'),
    folderOf: ({ language }) => join(GUIDE, 'pictures', language),
    looks: LANGUAGES.map((language) => ({ language, theme: 'light', width: 1280, height: 800 })),
    wants: (name, { language }) => (shown[language]?.has(name) ?? false) && hasWord(name, words),
    write: async (png, name, { language }) => {
      const file = join(GUIDE, 'pictures', language, `${name}.webp`);
      await sharp(png).resize({ width: GUIDE_WIDTH }).webp({ quality: 70, effort: 6 }).toFile(file);
    },
  };
}

/** The names of the screens that the pages in a language show. */
export function picturesOf(language: 'en' | 'zh'): Set<string> {
  const folder = join(GUIDE, language);
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(/pictures\/(?:en|zh)\/([\w-]+)\.webp/g)].flatMap(([, name]) => name ?? [])));
}
