-- A draft that its writer has given up: it is out of every list, its number and its history stay.
alter table term_sheet add column discarded_at timestamptz;
-- What lists count is what is left.
create index term_sheet_kept on term_sheet (tenant, updated_at, id) where discarded_at is null;
