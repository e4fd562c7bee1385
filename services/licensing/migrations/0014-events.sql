-- Events of the licensor: categories with banners, attributes of products, events with products, orders of licensees.
create table event_category (
  tenant text not null,
  id uuid not null,
  name text not null,
  name_zh text,
  banner_file_id uuid not null,
  banner_name text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id)
);
create unique index event_category_name on event_category (tenant, lower(name));
create unique index event_category_banner on event_category (tenant, lower(banner_name));

create table event_attribute (
  tenant text not null,
  id uuid not null,
  name text not null,
  name_zh text,
  kind text not null,
  unit text,
  choices text[] not null default '{}',
  required boolean not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id)
);
create unique index event_attribute_name on event_attribute (tenant, lower(name));

create table event (
  tenant text not null,
  id uuid not null,
  number text not null,
  name text not null,
  name_zh text,
  category_id uuid not null,
  banner_file_id uuid not null,
  place text,
  url text,
  starts_on date not null,
  ends_on date not null,
  order_until date not null,
  currency text not null,
  description text,
  description_zh text,
  status text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1,
  primary key (tenant, id),
  foreign key (tenant, category_id) references event_category (tenant, id),
  check (ends_on >= starts_on and order_until <= ends_on)
);
create unique index event_number on event (tenant, number);
create index event_start on event (tenant, starts_on, id);
create index event_updated on event (tenant, updated_at, id);
create index event_of_category on event (tenant, category_id);

create table event_product (
  tenant text not null,
  id uuid not null,
  event_id uuid not null,
  position int not null,
  name text not null,
  name_zh text,
  price numeric(15, 2) not null check (price >= 0),
  stock int not null,
  -- kept in step with the orders that were not taken back or refused: it is what two orders at once are decided by
  ordered int not null default 0 check (ordered >= 0 and ordered <= stock),
  attributes jsonb not null default '{}',
  primary key (tenant, id),
  foreign key (tenant, event_id) references event (tenant, id)
);
create index event_product_event on event_product (tenant, event_id, position);

create table event_order (
  tenant text not null,
  id uuid not null,
  number text not null,
  event_id uuid not null,
  company_id uuid not null,
  status text not null,
  currency text not null,
  pieces int not null,
  total numeric(24, 2) not null,
  remark text,
  placed_at timestamptz not null default now(),
  placed_by jsonb not null,
  revision int not null default 1,
  primary key (tenant, id),
  foreign key (tenant, event_id) references event (tenant, id)
);
create unique index event_order_number on event_order (tenant, number);
create index event_order_placed on event_order (tenant, placed_at, id);
create index event_order_company on event_order (tenant, company_id, placed_at);
create index event_order_event on event_order (tenant, event_id);

create table event_order_line (
  tenant text not null,
  order_id uuid not null,
  position int not null,
  product_id uuid not null,
  -- as it was ordered: the product may be renamed or cost something else later
  name text not null,
  name_zh text,
  quantity int not null check (quantity > 0),
  price numeric(15, 2) not null,
  primary key (tenant, order_id, position),
  foreign key (tenant, order_id) references event_order (tenant, id)
);

create table event_home (
  tenant text not null primary key,
  event_ids uuid[] not null,
  category_ids uuid[] not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  revision int not null default 1
);

do $$
declare t text;
begin
  foreach t in array array['event_category', 'event_attribute', 'event', 'event_product', 'event_order', 'event_order_line', 'event_home'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
