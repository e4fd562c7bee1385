-- outside a transaction
-- Totals and pages of a currency, within a range of the guarantee or not.
create index concurrently term_sheet_currency on term_sheet (tenant, currency, mg_total) where discarded_at is null;
