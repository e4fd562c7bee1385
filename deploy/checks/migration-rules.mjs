// What a migration may not do while the version before still runs. Each rule looks at one node of PostgreSQL's own parse tree
// (libpg-query) and returns whether the statement breaks it. "Existing" tables are those that the same file did not create.

/** Functions that give every row of a new column the same value, so that the table is not written again. */
const STABLE = new Set(['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting', 'lower', 'upper']);
const SERIAL = /^(small|big)?serial\d?$/;

const nameOf = (relation) => relation?.relname ?? '';
const has = (constraints, type) => (constraints ?? []).some(({ Constraint }) => Constraint?.contype === type);

/** Every object below a node of the tree that has this key. */
export function* nodesOf(node, key) {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node) && node[key] !== undefined) yield node[key];
  for (const child of Object.values(node)) yield* nodesOf(child, key);
}

const isVolatile = (expression) =>
  [...nodesOf(expression, 'FuncCall')].some(({ funcname }) => !STABLE.has(funcname.at(-1)?.String?.sval.toLowerCase()));

/** The commands of `alter table` on a table that exists. */
const alterations = ({ AlterTableStmt: statement }, file) =>
  statement?.objtype === 'OBJECT_TABLE' && file.exists(nameOf(statement.relation))
    ? statement.cmds.map(({ AlterTableCmd }) => ({ ...AlterTableCmd, table: nameOf(statement.relation) }))
    : [];
const addedColumns = (node, file) =>
  alterations(node, file)
    .filter(({ subtype }) => subtype === 'AT_AddColumn')
    .map(({ def }) => def.ColumnDef);
const addedConstraints = (node, file) =>
  alterations(node, file)
    .filter(({ subtype }) => subtype === 'AT_AddConstraint')
    .map(({ def }) => def.Constraint);

function isRequiredWithoutDefault({ constraints }) {
  const filled = ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((type) => has(constraints, type));
  return (has(constraints, 'CONSTR_NOTNULL') || has(constraints, 'CONSTR_PRIMARY')) && !filled;
}

/** The values of a new column differ from row to row, so that the whole table is written again. */
function isComputedForEachRow({ typeName, constraints }) {
  if (has(constraints, 'CONSTR_GENERATED') || has(constraints, 'CONSTR_IDENTITY')) return true;
  if (SERIAL.test(typeName?.names.at(-1)?.String?.sval ?? '')) return true;
  return (constraints ?? []).some(({ Constraint }) => Constraint?.contype === 'CONSTR_DEFAULT' && isVolatile(Constraint.raw_expr));
}

const REWRITES = new Set(['AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace', 'AT_SetAccessMethod', 'AT_AddIdentity']);
const isWholeTable = ({ VacuumStmt: vacuum }) => vacuum?.options?.some(({ DefElem }) => DefElem?.defname === 'full') ?? false;

const DROPPED = new Set(['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_SEQUENCE']);
const RENAMED = new Set(['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW', 'OBJECT_FUNCTION', 'OBJECT_TYPE', 'OBJECT_SCHEMA']);

/** An update or delete that is one of many small ones: limited, and followed by a commit. */
const isBatch = (statement, file) => file.commits && [...nodesOf(statement.whereClause, 'limitCount')].length > 0;

const concurrentStatement = ({ IndexStmt: index, DropStmt: drop, ReindexStmt: reindex }) =>
  index?.concurrent || drop?.concurrent || reindex?.params?.some(({ DefElem }) => DefElem?.defname === 'concurrently') || false;

/** `instead` is what the author does. */
export const RULES = [
  {
    id: 'index-blocks-writes',
    instead: '"create index concurrently", in a file of its own that begins with "-- outside a transaction"',
    breaks: ({ IndexStmt: index }, file) => index !== undefined && !index.concurrent && file.exists(nameOf(index.relation)),
  },
  {
    id: 'drop-index-blocks',
    instead: '"drop index concurrently", in a file of its own that begins with "-- outside a transaction"',
    breaks: ({ DropStmt: drop }) => drop?.removeType === 'OBJECT_INDEX' && !drop.concurrent,
  },
  {
    id: 'reindex-blocks',
    instead: '"reindex ... concurrently" or "refresh materialized view concurrently"',
    breaks: (node) =>
      (node.ReindexStmt !== undefined && !concurrentStatement(node)) ||
      (node.RefreshMatViewStmt !== undefined && !node.RefreshMatViewStmt.concurrent),
  },
  {
    id: 'concurrently-in-transaction',
    instead: 'a file of its own that begins with "-- outside a transaction"',
    breaks: (node, file) => concurrentStatement(node) && !file.outside,
  },
  {
    id: 'several-outside-transaction',
    instead: 'a file for each statement: only then can an interrupted file run again',
    breaks: (_, file) => file.outside && file.statements > 1,
  },
  {
    id: 'required-column',
    instead: 'a default, or a column that may be null: the version that still runs does not fill it',
    breaks: (node, file) => addedColumns(node, file).some(isRequiredWithoutDefault),
  },
  {
    id: 'table-rewrite',
    instead: 'a column that may be null, filled in batches afterwards',
    breaks: (node, file) =>
      addedColumns(node, file).some(isComputedForEachRow) ||
      alterations(node, file).some(({ subtype }) => REWRITES.has(subtype)) ||
      isWholeTable(node) ||
      node.ClusterStmt !== undefined,
  },
  {
    id: 'column-type',
    instead: 'a new column of the new type, filled in batches; the old one is dropped by a later release',
    breaks: (node, file) => alterations(node, file).some(({ subtype }) => subtype === 'AT_AlterColumnType'),
  },
  {
    id: 'constraint-checks-all-rows',
    instead: '"not valid" now and "validate constraint" in the next file; keys "using index" of one built concurrently',
    breaks: (node, file) =>
      addedConstraints(node, file).some(
        ({ contype, skip_validation: isUnchecked, indexname }) =>
          (['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL'].includes(contype) && !isUnchecked) ||
          (['CONSTR_UNIQUE', 'CONSTR_PRIMARY'].includes(contype) && !indexname) ||
          contype === 'CONSTR_EXCLUSION',
      ) ||
      addedColumns(node, file).some(({ constraints }) =>
        ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY'].some((type) => has(constraints, type)),
      ),
  },
  {
    id: 'not-null-checks-all-rows',
    instead: 'first a check (column is not null), "not valid", then "validate constraint", each in a file before this one',
    breaks: (node, file) =>
      alterations(node, file).some(({ subtype, name, table }) => subtype === 'AT_SetNotNull' && !file.isNeverNull(table, name)),
  },
  {
    id: 'validated-with-lock',
    instead: 'a file of its own: "validate constraint" reads all rows, and must not keep the lock of another statement meanwhile',
    breaks: (node, file) => alterations(node, file).some(({ subtype }) => subtype === 'AT_ValidateConstraint') && file.statements > 1,
  },
  {
    id: 'used-by-running-version',
    instead:
      'two releases: the first one stops using it; the second one removes it, with "-- unused since release X.Y.Z" above the statement, a release of CHANGELOG.md',
    breaks: (node, file) =>
      ((node.DropStmt !== undefined && DROPPED.has(node.DropStmt.removeType)) ||
        (node.RenameStmt !== undefined && RENAMED.has(node.RenameStmt.renameType)) ||
        node.AlterObjectSchemaStmt !== undefined ||
        alterations(node, file).some(({ subtype }) => subtype === 'AT_DropColumn')) &&
      !file.releases.includes(file.unusedSince),
  },
  {
    id: 'whole-table',
    instead:
      'batches: a file that begins with "-- outside a transaction", a do block that commits after each, "where id in (select ... limit 1000)"',
    breaks: ({ UpdateStmt: update, DeleteStmt: remove, TruncateStmt: truncate, MergeStmt: merge }, file) => {
      const changed = update ?? remove ?? merge;
      if (truncate) return truncate.relations.some(({ RangeVar }) => file.exists(nameOf(RangeVar)));
      return changed !== undefined && file.exists(nameOf(changed.relation)) && !isBatch(changed, file);
    },
  },
  {
    id: 'lock-table',
    instead: 'no lock: each statement takes what it needs',
    breaks: ({ LockStmt: lock }) => lock !== undefined,
  },
  {
    id: 'unknown-statement',
    instead: 'plain statements: what "execute" builds cannot be checked',
    breaks: ({ Unknown: unknown }) => unknown !== undefined,
  },
];

/** The tables that a statement creates. */
export const createdBy = (node) =>
  node.CreateStmt ? [nameOf(node.CreateStmt.relation)] : node.CreateTableAsStmt ? [nameOf(node.CreateTableAsStmt.into?.rel)] : [];

/** The column that a check constraint of a table keeps from being null: `check (column is not null)`. */
export function neverNullBy(constraint) {
  const test = constraint.contype === 'CONSTR_CHECK' ? constraint.raw_expr?.NullTest : undefined;
  return test?.nulltesttype === 'IS_NOT_NULL' ? test.arg?.ColumnRef?.fields.at(-1)?.String?.sval : undefined;
}
