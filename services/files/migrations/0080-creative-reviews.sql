-- The review of a style guide or art source by each brand owner that asks for it. Material without rows is reviewed by nobody.
create table creative_review (
  tenant text not null,
  id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  brand_owner_id uuid not null,
  brand_owner_name text not null,
  brand_owner_name_zh text,
  character_ids uuid[] not null,
  status text not null,
  revision int not null,
  waiting_since timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  comment text,
  primary key (tenant, id),
  unique (tenant, item_id, brand_owner_id)
);
create index creative_review_waiting on creative_review (tenant, brand_owner_id, status);
alter table creative_review enable row level security;
alter table creative_review force row level security;
create policy tenant on creative_review using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
