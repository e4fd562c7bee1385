/** What one table has about people. Tables and columns are named as in SQL. */
export type PersonalTable = {
  /** The column with the user id of whom the row belongs to. Such rows are exported, and deleted at an erasure. */
  readonly own?: string;
  /** Columns with the name of a person, each with the column of the user id, or null when the name stands alone. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Columns of JSON in which people are objects with `userId` and `name`, at any depth. */
  readonly people?: readonly string[];
  /** Columns that are not exported: hashes, encrypted secrets, what is about other people. */
  readonly hidden?: readonly string[];
  /** Names stay at an erasure; docs/operations.md says why. */
  readonly kept?: true;
};
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** The tables that the kit makes in each schema. They only transport messages and are not exported. */
export const TRANSPORT_TABLES = {
  outbox: { people: ['payload'] },
  dead_letter: { names: { decided_by: null }, people: ['content'] },
} as const satisfies PersonalTables;
