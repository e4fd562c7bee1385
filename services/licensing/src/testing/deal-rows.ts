type Columns = Readonly<Record<string, string>>;

/** The columns of a deal without a default, each with an SQL expression; `n` counts the rows. A new column without a default is added here. */
const SHARED: Columns = {
  tenant: `'CTL'`,
  id: 'gen_random_uuid()',
  version_id: 'gen_random_uuid()',
  version: '1',
  status: `'draft'`,
  status_since: 'now()',
  revision: '1',
  created_at: 'now()',
  updated_at: 'now()',
};
const COLUMNS = {
  term_sheet: {
    ...SHARED,
    number: `'TS-' || n`,
    drafted_by_agent: 'false',
    created_by: `'{"userId":"x","name":"x","role":"sales"}'`,
    created_by_id: 'gen_random_uuid()',
    owner_id: 'gen_random_uuid()',
    owner_name: `'x'`,
  },
  contract: {
    ...SHARED,
    number: `'CT-' || n`,
    term_sheet_id: 'gen_random_uuid()',
    term_sheet_version_id: 'gen_random_uuid()',
    term_sheet_number: `'TS-' || n`,
    term_sheet_version: '1',
    purpose: `'newContract'`,
    licensor_id: 'gen_random_uuid()',
    licensee_id: 'gen_random_uuid()',
    licensee_name: `'Licensee ' || n`,
    property_names: `'{}'`,
    property_names_zh: `'{}'`,
    brand_owner_ids: `'{}'`,
    currency: `'USD'`,
    mg_total: '0',
    term_from: `'2026-01-01'`,
    term_to: `'2026-12-31'`,
    waits_for: `'{}'`,
    terms: `'{}'`,
  },
} as const satisfies Record<string, Columns>;

/**
 * The statement that inserts rows of term sheets or contracts for tests and benchmarks that need many, or some that no workflow made.
 * `values` are SQL expressions over columns of `from`, by column; what they leave out has a value that nobody looks at.
 */
export function insertDeals(table: keyof typeof COLUMNS, values: Columns, from: string | number = 1): string {
  const columns: Columns = { ...COLUMNS[table], ...values };
  return `insert into licensing.${table} (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from ${typeof from === 'number' ? `generate_series(1, ${from}) as n` : from}`;
}
