-- Companies, as identity tells them.
create table company (
  tenant text not null,
  company_id uuid not null,
  kind text not null,
  name text not null,
  name_zh text,
  short_name text,
  parent_id uuid,
  country text,
  address text,
  active boolean not null,
  revision int not null,
  primary key (tenant, company_id)
);
create index company_kind on company (tenant, kind, name);

create table property (
  tenant text not null,
  id uuid not null,
  code text not null,
  name text not null,
  name_zh text,
  brand_owner_id uuid,
  valid_from date not null,
  valid_to date not null,
  rate_types text[] not null,
  active boolean not null default true,
  primary key (tenant, id),
  unique (tenant, code),
  unique (tenant, name)
);

create table property_character (
  tenant text not null,
  id uuid not null,
  property_id uuid not null,
  name text not null,
  name_zh text,
  territories text[] not null,
  valid_from date not null,
  valid_to date not null,
  primary key (tenant, id),
  foreign key (tenant, property_id) references property (tenant, id)
);
create index property_character_property on property_character (tenant, property_id);

-- Numbers without gaps: the row is taken in the transaction of the thing that it numbers.
create table number_series (
  tenant text not null,
  kind text not null,
  year int not null,
  last int not null,
  primary key (tenant, kind, year)
);

-- A deal as lists show it: what the current version says, beside where it stands.
create table term_sheet (
  tenant text not null,
  id uuid not null,
  number text not null,
  version_id uuid not null,
  version int not null,
  status text not null,
  status_since timestamptz not null,
  revision int not null,
  purpose text,
  licensor_id uuid,
  licensee_id uuid,
  licensee_name text,
  licensee_name_zh text,
  property_names text[] not null default '{}',
  property_names_zh text[] not null default '{}',
  territories text[] not null default '{}',
  brand_owner_ids uuid[] not null default '{}',
  currency text,
  mg_total numeric(30, 12) not null default 0,
  term_from date,
  term_to date,
  waits_for text[] not null default '{}',
  drafted_by_agent boolean not null,
  copied boolean not null default false,
  brand_approvals uuid[] not null default '{}',
  licensor_signed_at timestamptz,
  licensee_signed_at timestamptz,
  created_by jsonb not null,
  created_by_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, number)
);
create index term_sheet_updated on term_sheet (tenant, updated_at, id);
create index term_sheet_status on term_sheet (tenant, status, updated_at, id);
create index term_sheet_since on term_sheet (tenant, status_since, id);
create index term_sheet_licensee on term_sheet (tenant, licensee_id, updated_at, id);
create index term_sheet_licensee_name on term_sheet (tenant, licensee_name, id);
create index term_sheet_mg on term_sheet (tenant, mg_total, id);
create index term_sheet_term on term_sheet (tenant, term_from, id);

create table term_sheet_version (
  tenant text not null,
  id uuid not null,
  term_sheet_id uuid not null,
  version int not null,
  status text not null,
  terms jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, term_sheet_id, version),
  foreign key (tenant, term_sheet_id) references term_sheet (tenant, id)
);
-- Documents are stored as they are read most: whole.
alter table term_sheet_version alter column terms set compression lz4;

create table contract (
  tenant text not null,
  id uuid not null,
  number text not null,
  version_id uuid not null,
  version int not null,
  status text not null,
  status_since timestamptz not null,
  revision int not null,
  term_sheet_id uuid not null,
  term_sheet_version_id uuid not null,
  term_sheet_number text not null,
  term_sheet_version int not null,
  purpose text not null,
  licensor_id uuid not null,
  licensee_id uuid not null,
  licensee_name text not null,
  licensee_name_zh text,
  property_names text[] not null,
  property_names_zh text[] not null,
  brand_owner_ids uuid[] not null,
  currency text not null,
  mg_total numeric(30, 12) not null,
  term_from date not null,
  term_to date not null,
  waits_for text[] not null,
  revised boolean not null default false,
  licensor_signed_at timestamptz,
  licensee_signed_at timestamptz,
  signed_on date,
  follows_contract_id uuid,
  terms jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, number),
  -- a term sheet becomes one contract, however often its signing is told
  unique (tenant, term_sheet_id)
);
create index contract_updated on contract (tenant, updated_at, id);
create index contract_status on contract (tenant, status, updated_at, id);
create index contract_licensee on contract (tenant, licensee_id, updated_at, id);
create index contract_licensee_name on contract (tenant, licensee_name, id);
create index contract_end on contract (tenant, term_to, id);
-- a contract is replaced once
create unique index contract_replaced_once on contract (tenant, follows_contract_id) where purpose = 'replace';

create table contract_version (
  tenant text not null,
  id uuid not null,
  contract_id uuid not null,
  version int not null,
  at timestamptz not null,
  by_name text not null,
  primary key (tenant, id),
  unique (tenant, contract_id, version),
  foreign key (tenant, contract_id) references contract (tenant, id)
);

-- What scopes and filters look a deal up by: its properties, characters and brand owners. A table of its own, because
-- row-level security keeps array operators from using an index.
create table deal_ref (
  tenant text not null,
  ref_id uuid not null,
  kind text not null,
  item_id uuid not null,
  primary key (tenant, kind, ref_id, item_id)
);
create index deal_ref_item on deal_ref (tenant, item_id);

-- Words of a deal for search as you type: prefixes are ranges, which row-level security lets the index answer.
create table search_word (
  tenant text not null,
  kind text not null,
  word text collate "C" not null,
  item_id uuid not null,
  primary key (tenant, kind, word, item_id)
);
create index search_word_item on search_word (tenant, item_id);

create table attached_file (
  tenant text not null,
  item_id uuid not null,
  file_id uuid not null,
  item_kind text not null,
  kind text not null,
  version int not null,
  name text not null,
  by_name text not null,
  internal boolean not null default false,
  at timestamptz not null,
  primary key (tenant, item_id, file_id)
);

create table history (
  tenant text not null,
  id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  version int not null,
  revision int not null,
  -- the order within one decision
  position int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by_person jsonb,
  at timestamptz not null,
  comment text,
  signature text,
  file_ids uuid[] not null default '{}',
  primary key (tenant, id)
);
create index history_item on history (tenant, item_id, revision, position);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger history_append_only before update or delete or truncate on history for each statement execute function refuse_change();

do $$
declare t text;
begin
  foreach t in array array['company', 'property', 'property_character', 'number_series', 'term_sheet', 'term_sheet_version', 'contract',
    'contract_version', 'deal_ref', 'search_word', 'attached_file', 'history']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
