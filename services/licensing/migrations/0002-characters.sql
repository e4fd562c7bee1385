-- A property has territories, pictures and a revision of its own; so have its characters.
alter table property
  add column territories text[] not null default '{}',
  add column image_file_id uuid,
  add column thumbnail_file_id uuid,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();
alter table property_character
  add column image_file_id uuid,
  add column thumbnail_file_id uuid,
  add column active boolean not null default true;
create index property_brand_owner on property (tenant, brand_owner_id) where brand_owner_id is not null;

-- What follows concerns the rows of every tenant.
alter table property no force row level security;
alter table property_character no force row level security;
update property set territories = coalesce(
  (select array_agg(distinct code order by code)
   from property_character as c, unnest(c.territories) as code
   where c.tenant = property.tenant and c.property_id = property.id), '{}');
alter table property force row level security;
alter table property_character force row level security;

-- Who changed a property and its characters, when, and what they then were.
create table property_history (
  tenant text not null,
  property_id uuid not null,
  revision integer not null,
  by_person jsonb not null,
  at timestamptz not null,
  saved jsonb not null,
  primary key (tenant, property_id, revision),
  foreign key (tenant, property_id) references property (tenant, id)
);
create trigger property_history_append_only before update or delete or truncate on property_history
  for each statement execute function refuse_change();
alter table property_history enable row level security;
alter table property_history force row level security;
create policy tenant on property_history using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
