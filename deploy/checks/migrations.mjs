// `npm run check:migrations [-- root]`: refuses migrations that would block people, or break the version that still runs, while a
// release is rolled out. The rules are in migration-rules.mjs; migrations.json lists what is older than them. A statement that is
// right nevertheless has a comment above it: `-- allow RULE: REASON`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadModule, parseSync, parsePlPgSQLSync } from 'libpg-query';
import { createdBy, neverNullBy, nodesOf, RULES } from './migration-rules.mjs';

const OUTSIDE = /^-- outside a transaction\b/;
const ALLOWED = /^\s*-- allow ([\w-]+): \S/gm;
const UNUSED_SINCE = /^\s*-- unused since release (\d+\.\d+\.\d+)\b/m;
const RELEASE = /^## (\d+\.\d+\.\d+)/gm;
/** The statements of a file with the comments above each, and the line of each. */
function statementsOf(text) {
  const bytes = Buffer.from(text);
  const between = (start, end) => bytes.subarray(start, end).toString();
  let before = 0;
  return parseSync(text).stmts.map(({ stmt, stmt_location: start = 0, stmt_len: length }) => {
    const end = length ? start + length : bytes.length;
    const above = between(before, start);
    before = end;
    const line = between(0, start).split('\n').length;
    return { line, above, ...(stmt.DoStmt ? insideBlock(between(start, end)) : { nodes: [stmt], commits: false }) };
  });
}

/** The statements of a `do` block, also those that it builds by `format`. */
function insideBlock(text) {
  try {
    const tree = parsePlPgSQLSync(text);
    const queryOf = (expression) => expression.PLpgSQL_expr.query;
    const fixed = [...nodesOf(tree, 'PLpgSQL_stmt_execsql')].map(({ sqlstmt }) => queryOf(sqlstmt));
    const built = [...nodesOf(tree, 'PLpgSQL_stmt_dynexecute')].map(({ query }) => builtBy(queryOf(query)));
    return { nodes: [...fixed, ...built].flatMap(nodesIn), commits: [...nodesOf(tree, 'PLpgSQL_stmt_commit')].length > 0 };
  } catch {
    return { nodes: [{ Unknown: true }], commits: false };
  }
}

const nodesIn = (text) => (text === undefined ? [{ Unknown: true }] : parseSync(text).stmts.map(({ stmt }) => stmt));

/** The text that `execute` runs, with names in place of those that are known only when it runs. */
function builtBy(expression) {
  const value = parseSync(`select ${expression}`).stmts[0].stmt.SelectStmt.targetList[0].ResTarget.val;
  const format = value.FuncCall?.funcname.at(-1).String.sval === 'format' ? value.FuncCall.args[0] : undefined;
  const literal = (format ?? value).A_Const?.sval?.sval;
  return format ? literal?.replace(/%(?:\d+\$)?[Is]/g, 'named_later').replace(/%(?:\d+\$)?L/g, "'named later'") : literal;
}

/** What the files so far have made of a schema: the constraints that keep a column from being null. */
class Schema {
  #constraints = new Map();
  #neverNull = new Set();

  isNeverNull = (table, column) => this.#neverNull.has(`${table}.${column}`);

  apply({ AlterTableStmt: statement }) {
    const table = statement?.relation?.relname;
    for (const { AlterTableCmd: command } of statement?.cmds ?? []) {
      const constraint = command.def?.Constraint;
      const column = constraint && neverNullBy(constraint);
      if (column) this.#constraints.set(`${table}.${constraint.conname}`, `${table}.${column}`);
      if (column && !constraint.skip_validation) this.#neverNull.add(`${table}.${column}`);
      if (command.subtype === 'AT_ValidateConstraint') this.#neverNull.add(this.#constraints.get(`${table}.${command.name}`));
    }
  }
}

/** The broken rules of one file, one line each. */
function problemsOf({ path, text, isExempt }, schema, releases) {
  const problems = [];
  const created = new Set();
  const statements = statementsOf(text);
  for (const { line, above, nodes, commits } of statements) {
    const file = {
      outside: OUTSIDE.test(text),
      statements: statements.length,
      exists: (table) => !created.has(table),
      isNeverNull: schema.isNeverNull,
      unusedSince: UNUSED_SINCE.exec(above)?.[1],
      releases,
      commits: commits && OUTSIDE.test(text),
    };
    const allowed = new Set([...above.matchAll(ALLOWED)].map(([, rule]) => rule));
    const broken = RULES.filter(({ id, breaks }) => !allowed.has(id) && nodes.some((node) => breaks(node, file)));
    for (const { id, instead } of broken) problems.push(`${path}:${line}: ${id}: ${instead}`);
    for (const node of nodes) {
      for (const table of createdBy(node)) created.add(table);
      schema.apply(node);
    }
  }
  return isExempt ? [] : problems;
}

/** The migrations of the kit, which every service has. */
async function kitMigrations(root, exempt) {
  const path = 'services/kit/src/db/migrations/kit-migrations.ts';
  if (!existsSync(join(root, path))) return [];
  const { KIT_MIGRATIONS } = await import(pathToFileURL(join(root, path)).href);
  return Object.entries(KIT_MIGRATIONS).map(([name, text]) => ({ path: `${path} ${name}`, text, isExempt: exempt.includes(name) }));
}

const serviceMigrations = (root, service, exemptUntil) =>
  readdirSync(join(root, 'services', service, 'migrations'))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const path = `services/${service}/migrations/${file}`;
      return { path, text: readFileSync(join(root, path), 'utf8'), isExempt: parseInt(file, 10) <= exemptUntil };
    });

const root = resolve(process.argv[2] ?? '.');
const { exempt } = JSON.parse(readFileSync(join(root, 'deploy/checks/migrations.json'), 'utf8'));
const releases = [...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(RELEASE)].map(([, release]) => release);
await loadModule();

const services = readdirSync(join(root, 'services')).filter((service) => existsSync(join(root, 'services', service, 'migrations')));
const kit = await kitMigrations(root, exempt.kit ?? []);
const problems = [kit, ...services.map((service) => serviceMigrations(root, service, exempt[service] ?? 0))].flatMap((migrations) => {
  const schema = new Schema();
  return migrations.flatMap((migration) => problemsOf(migration, schema, releases));
});
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
