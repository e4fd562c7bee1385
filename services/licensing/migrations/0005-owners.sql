-- Who looks after a deal now. The creator stays who created it; when somebody leaves, the successor becomes the owner.
alter table term_sheet add column owner_id uuid;
alter table term_sheet add column owner_name text;
alter table term_sheet no force row level security;
update term_sheet set owner_id = created_by_id, owner_name = created_by ->> 'name';
alter table term_sheet force row level security;
alter table term_sheet alter column owner_id set not null;
alter table term_sheet alter column owner_name set not null;
create index term_sheet_owner on term_sheet (tenant, owner_id);
