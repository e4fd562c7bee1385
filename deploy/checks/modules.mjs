// `npm run check:modules [-- folder ...]`: the structure of the source folders.
// - Folders (and the files beside them) import each other in one direction; a circle is an error, type imports included.
// - In a service a top folder is a module: other modules import only its `*.api.ts` and `*.module.ts`; `db` is open to all.
// - A folder holds at most 20 files, tests included; more need sub-folders. This holds for the `test` folder of a package too.
// Imports of tests and `testing` folders are not looked at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const MAX_FILES = 20;
const SERVICES = ['identity', 'licensing', 'approvals', 'finance', 'files'];
const ROOTS = [
  'proto/src',
  'services/kit/src',
  'services/shared/src',
  ...SERVICES.map((service) => `services/${service}/src`),
  'bff/src',
  'frontend/src',
  'deploy/src',
];
/** Folders that do not follow these rules yet; only remove entries. */
const PENDING = new Set([]);

const IMPORT = /(?:from|import\()\s*'(\.{1,2}\/[^']+)'/g;
const isTypeScript = (path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts');
const isSource = (path) => isTypeScript(path) && !/\.test\.|\/testing\//.test(path);

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (isTypeScript(path)) yield path;
  }
}

const fileAt = (path) =>
  [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path].find((candidate) => existsSync(candidate)) ?? path;

/** Every import of one source file by another below `root`, as paths relative to it. */
function importsBelow(root) {
  const imports = [];
  for (const file of [...filesIn(root)].filter(isSource))
    for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = fileAt(resolve(dirname(file), path));
      if (isSource(target) && !relative(root, target).startsWith('..'))
        imports.push({ from: relative(root, file), to: relative(root, target) });
    }
  return imports;
}

/** Circles among the entries (folders and files) of each folder. */
function circles(imports) {
  const graphs = new Map();
  for (const { from, to } of imports) {
    const a = from.split('/');
    const b = to.split('/');
    let depth = 0;
    while (a[depth] === b[depth] && depth < a.length - 1) depth += 1;
    if (a[depth] === b[depth]) continue;
    const parent = a.slice(0, depth).join('/');
    if (!graphs.has(parent)) graphs.set(parent, new Map());
    const graph = graphs.get(parent);
    if (!graph.has(a[depth])) graph.set(a[depth], new Map());
    graph.get(a[depth]).set(b[depth], [...(graph.get(a[depth]).get(b[depth]) ?? []), `${from} -> ${to}`]);
  }
  return [...graphs].flatMap(([parent, graph]) =>
    components(graph)
      .filter((circle) => circle.length > 1)
      .map((circle) => ({
        parent,
        circle,
        imports: circle.flatMap((a) => circle.flatMap((b) => (graph.get(a)?.get(b) ?? []).slice(0, 3))),
      })),
  );
}

/** Strongly connected components (Tarjan). */
function components(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!index.has(next)) {
        visit(next);
        low.set(node, Math.min(low.get(node), low.get(next)));
      } else if (stack.includes(next)) low.set(node, Math.min(low.get(node), index.get(next)));
    }
    if (low.get(node) === index.get(node)) found.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** Imports of another module's files past its api. */
const pastTheApi = (imports) =>
  imports.filter(({ from, to }) => {
    const [module] = to.split('/');
    if (!to.includes('/') || module === 'db' || from.startsWith(`${module}/`)) return false;
    return !/^[^/]+\/[^/]+\.(api|module)\.ts$/.test(to);
  });

/** Folders with too many files, below `root` and in the `test` folder beside it. */
function crowded(root) {
  const tests = join(root, '../test');
  const counts = new Map();
  for (const file of [root, ...(existsSync(tests) ? [tests] : [])].flatMap((each) => [...filesIn(each)]))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => ({ folder: relative('.', folder), count }));
}

/** The problems of the folders below `path`, one line each. */
export function problemsOf(path, isService) {
  const root = resolve(path);
  const imports = importsBelow(root);
  return [
    ...circles(imports).map(({ parent, circle, imports: some }) =>
      [`${path}/${parent}: circle of ${circle.sort().join(', ')}`, ...some.map((each) => `    ${each}`)].join('\n'),
    ),
    ...(isService ? pastTheApi(imports) : []).map(({ from, to }) => `${path}: ${from} imports ${to}, past the api of its module`),
    ...crowded(root).map(({ folder, count }) => `${folder}: ${count} files (at most ${MAX_FILES})`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2).map((folder) => (folder.endsWith('/src') ? folder : `${folder.replace(/\/$/, '')}/src`));
  const roots = asked.length > 0 ? asked : ROOTS.filter((root) => !PENDING.has(root));
  const problems = roots.flatMap((root) =>
    problemsOf(
      root,
      SERVICES.some((service) => root === `services/${service}/src`),
    ),
  );
  for (const problem of problems) console.error(problem);
  console.log(`${roots.length} packages, ${problems.length} problems of structure`);
  process.exit(problems.length > 0 ? 1 : 0);
}
