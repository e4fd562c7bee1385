-- Documents with placeholders that contracts are written with, of a brand owner or a licensor.
create table contract_template (
  tenant text not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  type text not null,
  language text not null,
  active boolean not null default true,
  version int not null,
  updated_at timestamptz not null default now(),
  revision int not null default 1,
  primary key (tenant, id),
  constraint contract_template_type unique (tenant, owner_id, type, language)
);
create unique index contract_template_name on contract_template (tenant, owner_id, lower(name));

create table contract_template_version (
  tenant text not null,
  template_id uuid not null,
  version int not null,
  file_id uuid not null,
  file_name text not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, template_id, version),
  foreign key (tenant, template_id) references contract_template (tenant, id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['contract_template', 'contract_template_version']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;

-- What a contract was written with, whether its released version can be sealed as it is, and who signed with which picture.
alter table contract
  add column template_id uuid,
  add column template_version int,
  add column released_as_pdf boolean not null default false,
  add column signatures jsonb not null default '[]',
  add column seal_code text,
  add foreign key (tenant, template_id) references contract_template (tenant, id);
create index contract_of_template on contract (tenant, template_id) where template_id is not null;
