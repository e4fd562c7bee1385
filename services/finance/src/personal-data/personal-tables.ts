import type { PersonalTables } from '@bls/shared/personal-data/personal-tables';

/** What the tables of finance have about people. Ledger, bills and calculations name none. */
export const PERSONAL_TABLES = {
  sales_upload: { names: { uploaded_by_name: 'uploaded_by' }, people: ['repeats_confirmed_by'] },
  sales_archive: { people: ['person'] },
  sales_correction: { names: { by_name: 'by_id' } },
  sales_report_history: { people: ['by'] },
  sales_reading: { names: { by_name: 'by_id' } },
  sales_division: { names: { by_name: 'by_id' } },
  money_history: { people: ['by'] },
  payment: { names: { reported_by_name: 'reported_by' } },
  bank_statement: { names: { imported_by_name: 'imported_by' } },
  bank_line: { people: ['decided_by'] },
  bank_match_undo: { people: ['by'] },
  exchange_rate: { names: { by_name: null } },
  exchange_rate_history: { names: { by_name: 'by_id' } },
  dunning_rules: { names: { by_name: 'by_id' } },
  dunning_pause: { names: { by_name: 'by_id', ended_by_name: 'ended_by_id' } },
  tax_rules: { names: { by_name: 'by_id' } },
  chart_of_accounts: { names: { by_name: 'by_id' } },
  period_change: { names: { by_name: 'by_id' } },
  journal_export: { names: { by_name: 'by_id' } },
  audit_pack: { names: { by_name: 'by_id' } },
  moving_workbook: { names: { by_name: 'by_id' } },
  moving_undo: { names: { by_name: 'by_id' } },
  moving_dry_run: { names: { by_name: 'by_id' } },
  finance_setting: { names: { by_name: null } },
} as const satisfies PersonalTables;
