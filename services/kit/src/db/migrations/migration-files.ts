import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { KIT_MIGRATIONS } from './kit-migrations.js';

export interface MigrationFile {
  name: string;
  text: string;
  /**
   * The statement runs by itself, because PostgreSQL refuses it inside a transaction (`create index concurrently`), or because it
   * commits as it goes.
   */
  outsideTransaction: boolean;
  /** The index that the file builds concurrently. */
  builtIndex: string | undefined;
}

const OUTSIDE = /^-- outside a transaction\b/;
const BUILT_INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?\s+on\b/i;

/** The kit's migrations and those of a folder, in the order of their names. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const path = fileURLToPath(folder);
  const texts = new Map(Object.entries(KIT_MIGRATIONS));
  for (const file of (await readdir(path)).filter((each) => each.endsWith('.sql')))
    texts.set(file.replace(/\.sql$/, ''), await readFile(`${path}/${file}`, 'utf8'));
  return [...texts]
    .map(([name, text]) => ({ name, text, outsideTransaction: OUTSIDE.test(text), builtIndex: BUILT_INDEX.exec(text)?.[1] }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
