import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Language = 'en' | 'zh';
export type Texts = { [key: string]: string | Texts };

const root = join(process.cwd(), process.cwd().endsWith('frontend') ? '..' : '.');
const foldersOf = (language: Language): string[] => [
  join(root, 'frontend/src/i18n', language),
  join(root, 'proto/src/presentation/text', language),
];

/** All text files of one language, merged as in the build. */
export const textFiles = (language: Language): { file: string; texts: Texts }[] =>
  foldersOf(language).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => ({ file: join(folder, name), texts: JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts })),
  );

/** `{a: {b: 'x'}}` -> `[['a.b', 'x']]`. */
export const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

/** All sources that may use a text: the screens, and the services that return rule ids and status codes. */
export function sources(): { file: string; text: string }[] {
  const folders = ['frontend/src', 'proto/src', 'services', 'bff/src', 'deploy/src'];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          /\.tsx?$/.test(entry.name) &&
          !/node_modules|\/dist/.test(entry.parentPath) &&
          !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
      )
      .map((entry) => ({ file: join(entry.parentPath, entry.name), text: readFileSync(join(entry.parentPath, entry.name), 'utf8') })),
  );
}
