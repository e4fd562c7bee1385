import type { Plugin } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Edit = { from: number; to: number; text: string };

/** What the server enforces and the browser never reads of a call. */
const SERVER_ONLY = new Set(['request', 'response']);
const PROTO = /\/proto\/src\/.*\.ts$/;
const CALLS = '@bls/proto/contracts/calls/';

/**
 * Keeps schemas that nobody uses out of the browser. Building one costs time, and a file of calls declares dozens: of a
 * call the browser needs its subject and its door. A form imports the schema that it checks by, never that of a call;
 * the build says so where one is read.
 *
 * What only those schemas needed goes here too, imports first: by its imports a module is given its file (`chunks.ts`).
 * The rest of proto is pure, which a bundler cannot know of `z.object({…})`: its top-level constants are marked as such
 * here, and go when nothing reads them.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  transform(code, id) {
    if (PROTO.test(id)) {
      const parse = (text: string) => this.parse(text) as unknown as Node;
      const lean = code.includes('defineCall(') ? withoutUnused(applied(code, [...schemasOfCalls(parse(code), code)]), parse) : code;
      return { code: applied(lean, [...pureConstants(parse(lean))]), map: null };
    }
    if (!code.includes(CALLS) || id.includes('/node_modules/')) return null;
    const read = readSchema(this.parse(code) as unknown as Node);
    if (read) this.error(`${read} is not there in the browser: export the schema from proto and import it`);
    return null;
  },
});

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const isFunction = (node: Node): boolean => /Function/.test(node.type) || node.type.startsWith('Class');

function* walk(node: Node, enter: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) if (enter(child)) yield* walk(child, enter);
}

/** The properties to leave out, each with the comma behind it. */
function* schemasOfCalls(program: Node, code: string): Generator<Edit> {
  for (const call of walk(program)) {
    if (call.type !== 'CallExpression' || (call['callee'] as Node)['name'] !== 'defineCall') continue;
    const [definition] = call['arguments'] as Node[];
    for (const property of (definition?.['properties'] ?? []) as Node[]) {
      const key = property['key'] as Node | undefined;
      if (!SERVER_ONLY.has(String(key?.['name']))) continue;
      const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
      yield { from: property.start, to: property.end + comma, text: '' };
    }
  }
}

/** Takes out constants that are not exported and imports, until none is left that nothing reads. */
function withoutUnused(code: string, parse: (code: string) => Node): string {
  const program = parse(code);
  const statements = program['body'] as Node[];
  const read = new Map<string, number>();
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') continue;
    for (const node of walk(statement))
      if (node.type === 'Identifier') read.set(String(node['name']), (read.get(String(node['name'])) ?? 0) + 1);
  }
  const edits = statements.flatMap((statement): Edit[] => {
    if (statement.type === 'ImportDeclaration') return unusedImports(statement, (name) => read.has(name));
    if (statement.type !== 'VariableDeclaration') return [];
    const [first, ...others] = statement['declarations'] as Node[];
    const name = (first?.['id'] as Node | undefined)?.['name'];
    // its own declaration is the one time that it is named
    const unused = others.length === 0 && typeof name === 'string' && read.get(name) === 1;
    return unused ? [{ from: statement.start, to: statement.end, text: '' }] : [];
  });
  return edits.length === 0 ? code : withoutUnused(applied(code, edits), parse);
}

function unusedImports(statement: Node, isRead: (name: string) => boolean): Edit[] {
  const specifiers = statement['specifiers'] as Node[];
  const kept = specifiers.filter((one) => isRead(String((one['local'] as Node)['name'])));
  if (kept.length === specifiers.length) return [];
  if (kept.length === 0) return [{ from: statement.start, to: statement.end, text: '' }];
  if (kept.some((one) => one.type !== 'ImportSpecifier')) return [];
  const names = kept.map((one) => `${String((one['imported'] as Node)['name'])} as ${String((one['local'] as Node)['name'])}`);
  const from = JSON.stringify((statement['source'] as Node)['value']);
  return [{ from: statement.start, to: statement.end, text: `import { ${names.join(', ')} } from ${from};` }];
}

/** A mark before every call in the initial value of a top-level constant, but not within functions, whose calls may do something. */
function* pureConstants(program: Node): Generator<Edit> {
  for (const statement of program['body'] as Node[]) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? (statement['declaration'] as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    const starts = new Set<number>();
    for (const node of walk(declaration, (child) => !isFunction(child)))
      if (node.type === 'CallExpression' || node.type === 'NewExpression') starts.add(node.start);
    for (const at of starts) yield { from: at, to: at, text: '/* @__PURE__ */ ' };
  }
}

/** The first `someCall.request` of a module, if it reads one. */
function readSchema(program: Node): string | undefined {
  const calls = new Set<unknown>();
  for (const statement of program['body'] as Node[])
    if (statement.type === 'ImportDeclaration' && String((statement['source'] as Node)['value']).startsWith(CALLS))
      for (const one of statement['specifiers'] as Node[]) calls.add((one['local'] as Node)['name']);
  for (const node of walk(program)) {
    if (node.type !== 'MemberExpression') continue;
    const [object, property] = [(node['object'] as Node)['name'], (node['property'] as Node)['name']];
    if (calls.has(object) && SERVER_ONLY.has(String(property))) return `${String(object)}.${String(property)}`;
  }
  return undefined;
}

/** Edits within what another one removes go with it. */
function applied(code: string, edits: readonly Edit[]): string {
  const removed = edits.filter(({ from, to }) => to > from);
  const kept = edits.filter((edit) => !removed.some((other) => other !== edit && edit.from >= other.from && edit.to <= other.to));
  let text = code;
  for (const { from, to, text: by } of kept.toSorted((a, b) => b.from - a.from)) text = text.slice(0, from) + by + text.slice(to);
  return text;
}
