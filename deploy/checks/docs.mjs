// `npm run check:docs`: the target of every link and picture in a Markdown file exists, with the heading or anchor that it names, and
// every file that it names in backticks. Every picture of the user guide is shown by one of its pages.
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

/** The anchors of a document: those that it writes, and one for each heading, as GitHub makes them. */
function anchorsOf(text) {
  const plain = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const written = [...plain.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id);
  const headings = [...plain.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return new Set([...written, ...headings]);
}
const PICTURES = 'docs/guide/pictures/';
const shown = new Set();

const problems = [];
for (const file of files.filter((each) => each.endsWith('.md'))) {
  const text = readFileSync(join(root, file), 'utf8');
  for (const [, link] of text.matchAll(LINK)) {
    if (/^(https?:|mailto:)/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    shown.add(target);
    if (!existsSync(join(root, target))) problems.push(`${file}: the link ${link} leads nowhere`);
    else if (anchor !== undefined && target.endsWith('.md') && !anchorsOf(readFileSync(join(root, target), 'utf8')).has(anchor))
      problems.push(`${file}: the link ${link} names no heading or anchor`);
  }
  for (const [, path] of text.matchAll(NAMED_FILE)) {
    if (!isPattern(path) && !ADDRESSES.has(path) && !exists(path, file)) problems.push(`${file}: there is no file ${path}`);
  }
}
for (const file of files) if (file.startsWith(PICTURES) && !shown.has(file)) problems.push(`${file}: no page shows this picture`);
for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems in documents`);
process.exitCode = problems.length > 0 ? 1 : 0;
