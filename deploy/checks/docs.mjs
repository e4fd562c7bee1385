// `npm run check:docs`: the target of every link in a Markdown file exists, and every file that it names in
// backticks.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const names = new Set(files.map((file) => basename(file)));
const LINK = /\]\(([^)\s]+)\)/g;
const NAMED_FILE = /`([\w@./{},*<>-]*\.(?:ts|tsx|mjs|sql|json|yaml|yml|svg))`/g;
/** An address of the BFF, not a file. */
const ADDRESSES = new Set(['/openapi.json']);

/** Examples and patterns name no file: `services/<name>`, `*.api.ts`, `{a,b}.ts`. */
const isPattern = (path) => /[<>{}*]/.test(path);
const exists = (path, from) =>
  existsSync(join(root, dirname(from), path)) ||
  existsSync(join(root, path)) ||
  existsSync(join(root, 'services', path.replace('/', '/src/'))) ||
  (path.includes('/') ? files.some((file) => file.endsWith(`/${path}`)) : names.has(path));

const problems = [];
for (const file of files.filter((each) => each.endsWith('.md'))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, link] of text.matchAll(LINK)) {
    if (/^(https?:|mailto:|#)/.test(link)) continue;
    if (!existsSync(join(root, dirname(file), link.split('#')[0]))) problems.push(`${file}: the link ${link} leads nowhere`);
  }
  for (const [, path] of text.matchAll(NAMED_FILE)) {
    if (!isPattern(path) && !ADDRESSES.has(path) && !exists(path, file)) problems.push(`${file}: there is no file ${path}`);
  }
}
for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems in documents`);
process.exitCode = problems.length > 0 ? 1 : 0;
