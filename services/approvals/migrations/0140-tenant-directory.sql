-- Which tenants there are, so that jobs by the clock can visit them. The one table that a job without a tenant may read.
create table tenant_directory (tenant text primary key);
alter table tenant_setting no force row level security;
alter table store_tenant no force row level security;
insert into tenant_directory select distinct tenant from tenant_setting on conflict do nothing;
insert into tenant_directory select distinct tenant from store_tenant on conflict do nothing;
alter table tenant_setting force row level security;
alter table store_tenant force row level security;
alter table tenant_directory enable row level security;
alter table tenant_directory force row level security;
create policy tenant on tenant_directory
  using (current_setting('app.tenant', true) in (tenant, '*'))
  with check (tenant = current_setting('app.tenant', true));

create function tenant_directory_follow() returns trigger language plpgsql as $$
begin
  insert into tenant_directory (tenant) values (new.tenant) on conflict do nothing;
  return null;
end $$;
create trigger tenant_directory_follow after insert on tenant_setting for each row execute function tenant_directory_follow();
create trigger tenant_directory_follow after insert on store_tenant for each row execute function tenant_directory_follow();
