-- The ids that clients gave their decisions, so that a repetition after a lost answer is recognised.
create table given_decision (
  tenant text not null,
  user_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  at timestamptz not null default now(),
  primary key (tenant, user_id, id)
);
create index given_decision_age on given_decision (tenant, user_id, at);
alter table given_decision enable row level security;
alter table given_decision force row level security;
create policy tenant on given_decision using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
