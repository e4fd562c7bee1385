-- What a tenant has renamed, switched off or added in the catalogue; everything else is as the data file ships it.
create table category_entry (
  tenant text not null,
  code text not null,
  -- the segment of a sub-category, the sub-category of a product type
  parent text,
  name text not null,
  name_zh text not null,
  active boolean not null,
  by_name text not null,
  at timestamptz not null default now(),
  revision int not null default 1,
  primary key (tenant, code)
);
alter table category_entry enable row level security;
alter table category_entry force row level security;
create policy tenant on category_entry using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
