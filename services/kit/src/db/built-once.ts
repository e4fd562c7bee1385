import type { Compilable, CompiledQuery, Transaction } from 'kysely';

/** Stands in a statement for a value of each execution. */
class Placeholder {
  constructor(readonly name: string) {}
}

const placeholders = <Values>(): Values => new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values;

/**
 * A statement whose text never varies: it is built at its first execution, afterwards only its values change. Building a
 * statement costs as much as PostgreSQL takes to find a few rows by key. `build` may only pass its values on to the statement,
 * each as one parameter; end it with PREPARED.
 */
export function builtOnce<DB, Values extends object, Row>(
  build: (trx: Transaction<DB>, values: Values) => Compilable<Row>,
): (trx: Transaction<DB>, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (trx, values) => {
    built ??= build(trx, placeholders<Values>()).compile();
    const given = values as Readonly<Record<string, unknown>>;
    const parameters = built.parameters.map((each) => (each instanceof Placeholder ? given[each.name] : each));
    return (await trx.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
