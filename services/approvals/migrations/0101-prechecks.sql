-- The latest check of a submission before it is sent, by its licensee. `rules` of guides are in review_guide.
create table precheck (
  tenant text not null,
  id uuid not null,
  company_id uuid not null,
  kind text not null,
  item_id uuid not null,
  content jsonb not null,
  content_hash text not null,
  state text not null,
  findings jsonb not null default '[]',
  started_by jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant, id)
);
create index precheck_item on precheck (tenant, kind, item_id, started_at desc);
alter table precheck enable row level security;
alter table precheck force row level security;
create policy tenant on precheck using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
