-- Tenants are listed for jobs by the clock as soon as identity has published their settings, not only with their first contract.
alter table tenant_setting no force row level security;
alter table tenant_directory no force row level security;
insert into tenant_directory select distinct tenant from tenant_setting on conflict do nothing;
alter table tenant_setting force row level security;
alter table tenant_directory force row level security;

create function tenant_directory_follow() returns trigger language plpgsql as $$
begin
  insert into tenant_directory (tenant) values (new.tenant) on conflict do nothing;
  return null;
end $$;
create trigger tenant_directory_follow after insert on tenant_setting for each row execute function tenant_directory_follow();
