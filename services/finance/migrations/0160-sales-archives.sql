-- Zips of sales workbooks of a licensee, taken apart by a job. The id is that of the uploaded file.
create table sales_archive (
  tenant text not null,
  id uuid not null,
  company_id uuid not null,
  file_name text not null,
  -- Whose rights the job uses.
  person jsonb not null,
  state text not null default 'reading' check (state in ('reading', 'done', 'refused')),
  -- Workbooks in the archive, and those that are read; null until the archive is opened.
  workbooks int,
  workbooks_read int not null default 0,
  -- Why the whole archive is refused.
  refusal jsonb,
  at timestamptz not null default now(),
  primary key (tenant, id)
);
create index sales_archive_newest on sales_archive (tenant, company_id, at desc);
-- What became of a sheet, or of a workbook that is taken as a whole. It is written once, together with the upload that it caused.
create table sales_archive_part (
  tenant text not null,
  archive_id uuid not null,
  file text not null,
  sheet text not null,
  sequence bigint generated always as identity,
  report_id uuid,
  contract_number text,
  month text,
  refusal jsonb,
  primary key (tenant, archive_id, file, sheet)
);
alter table sales_archive enable row level security;
alter table sales_archive force row level security;
create policy tenant on sales_archive using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table sales_archive_part enable row level security;
alter table sales_archive_part force row level security;
create policy tenant on sales_archive_part using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
