-- The newest bills of a status, and the oldest that are not paid, each in the order of an index.
create index bill_status_issued on bill (tenant, status, issued_at, id);
create index bill_unpaid on bill (tenant, due_on, id) where open <> 0;
-- Totals of all bills, of a status and of a kind: equal keys are stored once, so that it is a tenth of the size of the others.
create index bill_counted on bill (tenant, status, kind);
-- Totals are counted in an index alone on pages that vacuum has marked; by default it waits for changes to a fifth of the table.
alter table bill set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
