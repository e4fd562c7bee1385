-- Uploads that a malware scanner refused, for good. The bytes were deleted; the hash remains to look it up.
create table infected_file (
  tenant text not null,
  id uuid not null,
  name text not null,
  purpose text not null,
  size bigint not null,
  sha256 text not null,
  signature text not null,
  uploader_id uuid,
  uploader_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, id)
);
create index infected_file_newest on infected_file (tenant, at desc);
alter table infected_file enable row level security;
alter table infected_file force row level security;
create policy tenant on infected_file
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
create trigger infected_file_append_only before update or delete on infected_file for each row execute function refuse_change();
create trigger infected_file_no_truncate before truncate on infected_file for each statement execute function refuse_change();
