/** A column with values that a Cipher encrypted. Names are those of the database. */
export interface EncryptedColumn {
  table: string;
  column: string;
  /** The columns of the primary key beside the tenant. */
  key: readonly string[];
  /** The purpose with which the value of a row was encrypted; `row` has the tenant and the columns of the key, in camel case. */
  purpose: (row: Readonly<Record<string, unknown>>) => string;
}

/**
 * What was made with a key and cannot be made again without its owner: hashes of codes, links, marks. It works only while its
 * key is in the ring.
 */
export interface BoundColumn {
  table: string;
  column: string;
  /** `hash`: bytes that begin with the key id; `id`: the key id itself, null for the key of earlier versions. */
  form: 'hash' | 'id';
  /** What an operator reads in the report, in the plural: `recovery codes`. */
  what: string;
  /** The condition (SQL) of rows that still matter. */
  where?: string;
}

/** Everything of one service that depends on its encryption keys. */
export interface KeyedColumns {
  encrypted: readonly EncryptedColumn[];
  bound: readonly BoundColumn[];
}
