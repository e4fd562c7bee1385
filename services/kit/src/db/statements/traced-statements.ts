import type pg from 'pg';
import { noteError, startStep } from '../../observability/tracing.js';
import { shownStatement, statementName } from './statement-name.js';

/** Makes a connection record a span for each statement of a sampled trace, without its parameters. */
export function traceStatements(client: pg.PoolClient): void {
  const own = client as unknown as { query: (...args: unknown[]) => unknown };
  const query = own.query.bind(client);
  own.query = (config, ...rest) => {
    const span = typeof config === 'string' ? startStep(statementName(config)) : undefined;
    if (!span) return query(config, ...rest);
    span.set({ 'db.system.name': 'postgresql', 'db.query.text': shownStatement(config as string) });
    const result = query(config, ...rest);
    void Promise.resolve(result)
      .catch((error: unknown) => noteError(span, error))
      .finally(() => span.end());
    return result;
  };
}
