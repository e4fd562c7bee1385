-- Calculations that terms, sales or rates of exchange do not allow yet, with what is in the way. Gone once they are made.
create table calculation_problem (
  tenant text not null,
  contract_id uuid not null,
  cause text not null,
  report_id uuid,
  issues jsonb not null,
  since timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  primary key (tenant, contract_id, cause),
  foreign key (tenant, contract_id) references contract (tenant, contract_id)
);
alter table calculation_problem enable row level security;
alter table calculation_problem force row level security;
create policy tenant on calculation_problem using (tenant = current_setting('app.tenant', true))
  with check (tenant = current_setting('app.tenant', true));
