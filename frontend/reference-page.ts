import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PAGE = fileURLToPath(new URL('./api-reference/', import.meta.url));
/** The package as its makers built it for browsers: one module, and parts of it that are loaded when they are needed. */
const LIBRARY = join(dirname(createRequire(import.meta.url).resolve('@scalar/api-reference')), '..');

const stamp = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

/**
 * Writes `reference.html`, the reference of the HTTP interface, with its own files: nothing of it is in the product's scripts.
 * The folder is named by the version of the library and a hash of our own files, because files below `assets` are cached permanently.
 */
export const referencePage = (): Plugin => ({
  name: 'reference-page',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const { version } = JSON.parse(readFileSync(join(LIBRARY, 'package.json'), 'utf8')) as { version: string };
    const own = ['start.js', 'page.css'];
    const folder = `assets/reference-${version}-${stamp(own.map((name) => readFileSync(join(PAGE, name), 'utf8')).join(''))}`;
    const to = join(dir, folder);
    mkdirSync(to, { recursive: true });
    for (const name of own) copyFileSync(join(PAGE, name), join(to, name));
    const browser = join(LIBRARY, 'dist/browser');
    copyFileSync(join(browser, 'standalone.esm.js'), join(to, 'standalone.esm.js'));
    cpSync(join(browser, 'chunks'), join(to, 'chunks'), { recursive: true, filter: (source) => !source.endsWith('.map') });
    writeFileSync(join(dir, 'reference.html'), readFileSync(join(PAGE, 'page.html'), 'utf8').replaceAll('__FOLDER__', folder));
  },
});
