-- Ranges of labels that were issued to a licensee for an approved SKU. Codes are computed from a range and a key, and stored nowhere.
create table label_range (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  number text not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  property_name text not null,
  property_name_zh text,
  product_name text not null,
  sku_id uuid not null,
  sku text not null,
  gtin text not null,
  sticker_id uuid,
  sticker_number text,
  -- labels are numbered over all ranges of the tenant
  first_label bigint not null,
  count int not null check (count > 0),
  -- the encryption key from which the key of the codes is derived
  key_id text not null,
  -- sums of label_move
  returned int not null default 0,
  lost int not null default 0,
  recalled int not null default 0,
  issued_by jsonb not null,
  issued_at timestamptz not null,
  search text not null,
  primary key (tenant, id),
  unique (tenant, number),
  unique (tenant, first_label),
  check (returned + lost <= count and recalled <= count),
  foreign key (tenant, contract_id) references contract_frame (tenant, contract_id),
  foreign key (tenant, sticker_id) references store_application (tenant, id)
);
create index label_range_issued on label_range (tenant, issued_at desc, id);
create index label_range_company on label_range (tenant, company_id, issued_at desc, id);
create index label_range_sku on label_range (tenant, contract_id, sku_id);
create index label_range_gtin on label_range (tenant, gtin);
create index label_range_sticker on label_range (tenant, sticker_id) where sticker_id is not null;
create index label_range_search on label_range using gin (search extensions.gin_trgm_ops);

-- Labels of a range that were returned, lost or recalled, by their positions from 1.
create table label_move (
  tenant text not null,
  id uuid not null,
  range_id uuid not null,
  revision int not null,
  kind text not null,
  from_position int not null,
  to_position int not null,
  reason text not null,
  by jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, range_id, revision),
  check (1 <= from_position and from_position <= to_position),
  foreign key (tenant, range_id) references label_range (tenant, id)
);

-- Scans of genuine labels only: there are never more rows than labels.
create table label_scan (
  tenant text not null,
  label bigint not null,
  scans int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (tenant, label)
);

-- kinds: range (by year), label and article (year 0)
create table label_counter (
  tenant text not null,
  kind text not null,
  year int not null,
  last bigint not null,
  primary key (tenant, kind, year)
);

create trigger label_move_append_only before update or delete on label_move for each row execute function refuse_change();
create trigger label_move_no_truncate before truncate on label_move for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['label_range', 'label_move', 'label_scan', 'label_counter'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;

call admit_erasure('label_move', 'by');
