import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../docs/guide/', import.meta.url));
const STYLE = fileURLToPath(new URL('./guide/page.css', import.meta.url));
const LANGUAGES = { en: { tag: 'en', name: 'English', all: 'All guides' }, zh: { tag: 'zh-CN', name: '中文', all: '全部指南' } } as const;
type Language = keyof typeof LANGUAGES;

/** A page of the user guide as HTML. `markdown` is a document of this repository: its HTML (anchors) is kept. */
export function guidePage(markdown: string, language: Language, file: string): string {
  const { tag, all } = LANGUAGES[language];
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const content = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()], allowDangerousHtml: true })
    .replaceAll(/href="([\w-]+)\.md(#[\w-]+)?"/g, 'href="$1.html$2"')
    .replaceAll('<img ', '<img loading="lazy" ');
  const other: Language = language === 'en' ? 'zh' : 'en';
  const toOther = `<a href="../${other}/${file}.html" hreflang="${LANGUAGES[other].tag}" lang="${LANGUAGES[other].tag}">${LANGUAGES[other].name}</a>`;
  return `<!doctype html>
<html lang="${tag}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="../page.css" />
  </head>
  <body>
    <nav><a href="index.html">${all}</a> ${toOther}</nav>
    <main>
${content}
    </main>
  </body>
</html>
`;
}

/** Writes the user guide (`docs/guide`) as pages below `guide/`, with their pictures: help in the application leads to them. */
export const guidePages = (): Plugin => ({
  name: 'guide-pages',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const to = join(dir, 'guide');
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      mkdirSync(join(to, language), { recursive: true });
      for (const name of readdirSync(join(SOURCES, language))) {
        const file = basename(name, '.md');
        writeFileSync(join(to, language, `${file}.html`), guidePage(readFileSync(join(SOURCES, language, name), 'utf8'), language, file));
      }
    }
    if (existsSync(join(SOURCES, 'pictures'))) cpSync(join(SOURCES, 'pictures'), join(to, 'pictures'), { recursive: true });
    writeFileSync(join(to, 'page.css'), readFileSync(STYLE));
  },
});
