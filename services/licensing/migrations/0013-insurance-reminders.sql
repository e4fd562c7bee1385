-- The tenants that have policies, for the job that goes through all of them; kept by the database itself.
create table insurance_tenant (tenant text primary key);
alter table insurance_policy no force row level security;
insert into insurance_tenant select distinct tenant from insurance_policy;
alter table insurance_policy force row level security;
alter table insurance_tenant enable row level security;
alter table insurance_tenant force row level security;
create policy tenant on insurance_tenant
  using (current_setting('app.tenant', true) in (tenant, '*'))
  with check (tenant = current_setting('app.tenant', true));
create function insurance_tenant_follow() returns trigger language plpgsql as $$
begin
  insert into insurance_tenant (tenant) values (new.tenant) on conflict do nothing;
  return null;
end $$;
create trigger tenant_follow after insert on insurance_policy for each row execute function insurance_tenant_follow();

-- What the holder has heard last of the end of the policy, and how often the inbox was told.
alter table insurance_policy add column told text, add column told_count int not null default 0;
