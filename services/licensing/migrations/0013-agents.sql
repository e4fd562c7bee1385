-- What agents offer: licensed properties under a category, with pictures of exact sizes.
create table agent_category (
  tenant text not null,
  id uuid not null,
  -- null: a category, else a sub-category of it
  parent_id uuid,
  name text not null,
  name_zh text,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id),
  foreign key (tenant, parent_id) references agent_category (tenant, id)
);
create unique index agent_category_name on agent_category (tenant, lower(name)) where parent_id is null;
create unique index agent_sub_category_name on agent_category (tenant, lower(name)) where parent_id is not null;
create index agent_category_parent on agent_category (tenant, parent_id) where parent_id is not null;

create table agent_property (
  tenant text not null,
  id uuid not null,
  property_id uuid not null,
  name text not null,
  name_zh text,
  logo_file_id uuid not null,
  banner_file_id uuid not null,
  category_id uuid not null,
  sub_category_id uuid,
  active boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id),
  foreign key (tenant, property_id) references property (tenant, id),
  foreign key (tenant, category_id) references agent_category (tenant, id),
  foreign key (tenant, sub_category_id) references agent_category (tenant, id)
);
create unique index agent_property_name on agent_property (tenant, lower(name));
create index agent_property_property on agent_property (tenant, property_id);
create index agent_property_category on agent_property (tenant, category_id);
create index agent_property_sub_category on agent_property (tenant, sub_category_id) where sub_category_id is not null;

create table agent_character (
  tenant text not null,
  agent_property_id uuid not null,
  character_id uuid not null,
  position int not null,
  name text not null,
  name_zh text,
  banner_file_id uuid not null,
  primary key (tenant, agent_property_id, character_id),
  foreign key (tenant, agent_property_id) references agent_property (tenant, id),
  foreign key (tenant, character_id) references property_character (tenant, id)
);
create index agent_character_character on agent_character (tenant, character_id);

alter table agent_category enable row level security;
alter table agent_category force row level security;
create policy tenant on agent_category using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table agent_property enable row level security;
alter table agent_property force row level security;
create policy tenant on agent_property using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
alter table agent_character enable row level security;
alter table agent_character force row level security;
create policy tenant on agent_character using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
