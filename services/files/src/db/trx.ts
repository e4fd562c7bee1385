import type { Transaction } from 'kysely';
import type { FilesDb } from './schema.js';

/** A transaction of this service's schema, within one tenant. */
export type Trx = Transaction<FilesDb>;
