// Loaded before a service (--import): writes every statement with its connection and parameters to
// RECORD_SQL. Used only to find out which statements a service sends; the measurements run without it.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const query = pg.Client.prototype.query;
let connections = 0;
pg.Client.prototype.query = function (config, values, ...rest) {
  this.recordedAs ??= ++connections;
  const text = typeof config === 'string' ? config : config?.text;
  if (text)
    appendFileSync(
      process.env.RECORD_SQL,
      `${JSON.stringify({ connection: this.recordedAs, text, values: (Array.isArray(values) ? values : config.values) ?? [] })}\n`,
    );
  return query.call(this, config, values, ...rest);
};
