import type { ColumnType } from 'kysely';

/** Written as a Date or ISO text, read as ISO text. */
export type Instant = ColumnType<string, Date | string, Date | string>;
export type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
export type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
export type Json<T> = ColumnType<T, unknown, unknown>;

export type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
