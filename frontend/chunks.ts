import { isIcon, neededBy } from './re-exports.js';

type ModuleInfo = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] };
type Context = { getModuleInfo: (id: string) => ModuleInfo | null };
type Graph = (id: string) => ModuleInfo;

const ENTRY = new URL('./src/main.ts', import.meta.url).pathname;
/**
 * Files that most users load, in the order in which they are needed. Each contains what every one of its
 * groups of modules needs and no earlier file has, so that a list does not load what only forms need, and
 * vice versa.
 */
const LOGON = ['/account/logon.tsx'];
const LIST = ['/term-sheets/licensor-manage.tsx'];
const DETAIL = ['/term-sheets/view/view.tsx'];
const ACTION = ['/workflow/action-dialog.tsx'];
const SHELL = ['/shell/shell.tsx', '/shell/user-menu.tsx', '/shell/job-tray.tsx'];
const FILES: readonly [name: string, ...groups: (readonly string[])[]][] = [
  ['first', ['/src/main.ts']],
  ['react', ['/src/react.ts']],
  ['vendor', ['/src/vendor.ts']],
  ['start', ['/src/start.tsx']],
  ['schemas', ['/src/schemas.ts']],
  ['basics', LOGON, SHELL],
  ['shell', SHELL],
  ['toasts', ['/feedback/toasts.tsx']],
  ['controls', LOGON, LIST],
  ['lists', LIST],
  ['fields', LOGON, DETAIL],
  ['details', DETAIL],
  ['forms', LOGON, ACTION],
  ['sign-in', LOGON],
  ['action', ACTION],
];
/** The names of these files, which stay readable in the browser. */
export const FILE_NAMES: ReadonlySet<string> = new Set(['shared', ...FILES.map(([name]) => name)]);
/** A module that this many screens need is loaded once for all of them; an icon is too small for a file of its own. */
const SHARED_BY = 8;

/**
 * The build file of a module. By default the bundler creates a file for every set of screens with common
 * code, which means dozens of small requests after the shell. A few files contain what most users need;
 * everything else stays with its screen.
 */
export function chunkNames(): (id: string, context: Context) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= assign((each) => context.getModuleInfo(each) ?? { code: null, importedIds: [], dynamicallyImportedIds: [] });
    return names.get(id) ?? null;
  };
}

function assign(graph: Graph): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const take = (name: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!names.has(id)) names.set(id, name);
  };
  const all = [...reach([ENTRY], (id) => [...neededBy(id, graph), ...graph(id).dynamicallyImportedIds])];
  const needs = (roots: readonly string[]) => reach(roots, (id) => neededBy(id, graph));
  for (const [name, ...groups] of FILES) {
    const needed = groups.map((roots) => needs(roots.map((root) => moduleAt(root, all))));
    const [first = new Set<string>(), ...others] = needed;
    take(
      name,
      [...first].filter((id) => others.every((each) => each.has(id))),
    );
  }
  const usedBy = new Map<string, string[]>();
  for (const screen of new Set(all.flatMap((id) => graph(id).dynamicallyImportedIds)))
    for (const id of needs([screen])) usedBy.set(id, [...(usedBy.get(id) ?? []), screen]);
  const shared = [...usedBy].filter(([id, screens]) => screens.length >= (isIcon(id) ? 2 : SHARED_BY)).map(([id]) => id);
  take('shared', shared);
  // what several screens of one feature need: the fewer files there are, the shorter is their list in the first load
  for (const [id, screens] of usedBy) {
    const [feature, ...others] = new Set(screens.map(featureOf));
    if (feature && others.length === 0 && screens.length > 1) take(feature, [id]);
  }
  return names;
}

const featureOf = (id: string): string | undefined => /\/src\/features\/([^/]+)\//.exec(id)?.[1];

function moduleAt(end: string, ids: readonly string[]): string {
  const id = ids.find((each) => each.endsWith(end));
  if (!id) throw new Error(`${end} is not a module of the build any more: correct it in chunks.ts`);
  return id;
}

/** All reachable modules; the set grows during the iteration. */
function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from);
  for (const id of seen) for (const found of next(id)) seen.add(found);
  return seen;
}
