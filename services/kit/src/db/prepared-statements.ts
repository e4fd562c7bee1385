import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';
const MAX_NAMES = 200;
const names = new Map<string, string>();

/**
 * Marks a frequent statement that finds its rows by key (`.modifyEnd(PREPARED)`): each connection parses and plans it once.
 * Not for lists, whose best plan depends on the parameters, and never with `*`: a column that a migration adds changes the
 * result type, which a prepared statement refuses. Its text must not vary with its values.
 */
export const PREPARED = sql.raw(MARK);

/** Makes a new connection send statements of the same moment as one packet, and prepare the marked ones if `prepares`. */
export function tune(client: pg.PoolClient, prepares = true): void {
  const own = client as unknown as { query: (...args: unknown[]) => unknown; connection: { stream: Writable } };
  const query = own.query.bind(client);
  own.query = (config, values, ...rest) => {
    gather(own.connection.stream);
    const name = prepares && typeof config === 'string' && config.endsWith(MARK) ? nameOf(config) : undefined;
    return name ? query({ name, text: config, values }, ...rest) : query(config, values, ...rest);
  };
}

function gather(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Undefined when the text varies, against the rule: each text would stay in the memory of every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
