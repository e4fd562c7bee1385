-- A licensee's lists and their totals come from the index alone: it sees some statuses only.
drop index if exists contract_licensee;
create index contract_licensee on contract (tenant, licensee_id, updated_at, id) include (status);
drop index if exists term_sheet_licensee;
create index term_sheet_licensee on term_sheet (tenant, licensee_id, updated_at, id) include (status) where discarded_at is null;
