-- Insurance policies that licensees hold; the limits are in the currency of the policy.
create table insurance_policy (
  tenant text not null,
  id uuid not null,
  company_id uuid not null,
  insurer text not null,
  policy_number text not null,
  valid_from date not null,
  valid_to date not null,
  territory_limit text not null,
  currency text not null,
  per_accident numeric(17, 2) not null check (per_accident > 0),
  aggregate numeric(17, 2) not null,
  file_id uuid not null,
  file_name text not null,
  remark text,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id),
  check (valid_to > valid_from),
  check (aggregate >= per_accident)
);
create index insurance_policy_end on insurance_policy (tenant, valid_to, id);
create index insurance_policy_company on insurance_policy (tenant, company_id, valid_to);
alter table insurance_policy enable row level security;
alter table insurance_policy force row level security;
create policy tenant on insurance_policy using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
