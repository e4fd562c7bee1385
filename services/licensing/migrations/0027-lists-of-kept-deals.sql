-- No list shows discarded drafts. An index that holds them makes each count read the rows of the table to leave them out;
-- an index of the other deals answers page and total alone.
drop index term_sheet_updated; -- term_sheet_kept is the same without discarded drafts
drop index term_sheet_status;
create index term_sheet_status on term_sheet (tenant, status, updated_at, id) where discarded_at is null;
drop index term_sheet_since;
create index term_sheet_since on term_sheet (tenant, status_since, id) where discarded_at is null;
drop index term_sheet_licensee_name;
create index term_sheet_licensee_name on term_sheet (tenant, licensee_name, id) where discarded_at is null;
drop index term_sheet_licensee_name_zh;
create index term_sheet_licensee_name_zh on term_sheet (tenant, (coalesce(licensee_name_zh, licensee_name) collate "zh-x-icu"), id)
  where discarded_at is null;
drop index term_sheet_mg;
create index term_sheet_mg on term_sheet (tenant, mg_total, id) where discarded_at is null;
drop index term_sheet_term;
create index term_sheet_term on term_sheet (tenant, term_from, id) where discarded_at is null;
-- Totals of all deals and of a status: equal keys are stored once, so that it is a tenth of the size.
create index term_sheet_counted on term_sheet (tenant, status) where discarded_at is null;
-- Totals are counted in an index alone on pages that vacuum has marked; by default it waits for changes to a fifth of the table.
alter table term_sheet set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table contract set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table search_word set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
