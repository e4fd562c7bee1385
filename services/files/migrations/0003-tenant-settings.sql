-- What identity has told; nothing until somebody changes a setting.
create table tenant_setting (
  tenant text primary key,
  settings jsonb not null,
  revision int not null
);
alter table tenant_setting enable row level security;
alter table tenant_setting force row level security;
create policy tenant on tenant_setting using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
