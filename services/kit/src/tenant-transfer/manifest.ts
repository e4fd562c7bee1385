import { z } from 'zod';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
const tableSchema = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: sha256Schema });
const schemaSchema = z.strictObject({ name: z.string(), migrations: z.array(z.string()), tables: z.array(tableSchema) });

/** The rows of a tenant in all schemas. A table's file is `rows/{schema}/{table}.jsonl`, one array of values a line. */
export const rowsManifestSchema = z.strictObject({ tenant: z.string(), schemas: z.array(schemaSchema) });
export type RowsManifest = z.output<typeof rowsManifestSchema>;

/** The file of a table, relative to the folder of the export. */
export const rowsFile = (schema: string, table: string): string => `rows/${schema}/${table}.jsonl`;
