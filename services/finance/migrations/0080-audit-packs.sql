-- Archives with everything about a licensee and a calendar year, made by a job. The file has the id of its row.
create table audit_pack (
  tenant text not null,
  id uuid not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  year int not null,
  state text not null default 'running' check (state in ('running', 'ready', 'removed')),
  progress double precision not null default 0,
  -- Files in the archive without its index and list of hashes, and those that exist no more.
  documents int,
  missing int,
  size bigint,
  sha256 text,
  expires_at timestamptz,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, id)
);
create index audit_pack_newest on audit_pack (tenant, at desc);
-- A licensee and year have one that is being written.
create unique index audit_pack_running on audit_pack (tenant, company_id, year) where state = 'running';
create index audit_pack_expiring on audit_pack (tenant, expires_at) where state = 'ready';
alter table audit_pack enable row level security;
alter table audit_pack force row level security;
create policy tenant on audit_pack using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
