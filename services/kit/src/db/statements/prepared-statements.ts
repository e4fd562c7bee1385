import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* prepared */';
const MAX_NAMES = 200;
const LIST_MARK = '/* list */';
/** Each connection keeps what it prepared, some 50 kB for a list of a wide table. */
const MAX_LISTS = 60;
/** A list is prepared when it was asked for this often with the same filters. */
const OFTEN = 3;
const MAX_COUNTED = 1000;
const names = new Map<string, string>();
const listNames = new Map<string, string>();
const asked = new Map<string, number>();

/**
 * Marks a frequent statement that finds its rows by key (`.modifyEnd(PREPARED)`): each connection parses and plans it once.
 * Not for lists, whose best plan depends on the parameters, and never with `*`: a column that a migration adds changes the
 * result type, which a prepared statement refuses. Its text must not vary with its values.
 */
export const PREPARED = sql.raw(MARK);

/**
 * Marks a statement of a list, whose text varies with its filters: the frequent ones are parsed once by each connection, which is
 * a third of their cost, and planned each time for their values (`plan_cache_mode`). Never with `*`, for the same reason.
 */
export const PREPARED_LIST = sql.raw(LIST_MARK);

/** Makes a new connection send statements of the same moment as one packet, and prepare the marked ones if `prepares`. */
export function tune(client: pg.PoolClient, prepares = true): void {
  const own = client as unknown as { query: (...args: unknown[]) => unknown; connection: { stream: Writable } };
  const query = own.query.bind(client);
  own.query = (config, values, ...rest) => {
    gather(own.connection.stream);
    const name = prepares && typeof config === 'string' ? nameOfMarked(config) : undefined;
    return name ? query({ name, text: config, values }, ...rest) : query(config, values, ...rest);
  };
}

function gather(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function nameOfMarked(text: string): string | undefined {
  if (text.endsWith(MARK)) return nameOf(text);
  return text.endsWith(LIST_MARK) ? nameOfList(text) : undefined;
}

/** Undefined for a list that is rarely asked for, and when there are enough others. */
function nameOfList(text: string): string | undefined {
  const known = listNames.get(text);
  if (known || listNames.size >= MAX_LISTS) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (asked.size >= MAX_COUNTED) asked.clear();
  asked.set(text, times);
  if (times < OFTEN) return undefined;
  asked.delete(text);
  const name = `l${listNames.size}`;
  listNames.set(text, name);
  return name;
}

/** Undefined when the text varies, against the rule: each text would stay in the memory of every connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
