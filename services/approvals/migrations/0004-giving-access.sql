-- A licensee's access to the creative material of one character of one of its contracts.
create table giving_access (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  property_id uuid not null,
  property_name text not null,
  property_name_zh text,
  character_id uuid not null,
  character_name text not null,
  character_name_zh text,
  -- how many style guides of the character are assigned to the licensee
  style_guides int not null,
  starts_on date not null,
  ends_on date not null,
  waiting_since timestamptz not null,
  search text not null,
  primary key (tenant, id),
  unique (tenant, contract_id, character_id)
);
create index giving_access_waiting on giving_access (tenant, status, waiting_since, id);
create index giving_access_holder on giving_access (tenant, company_id, character_id);

create table giving_access_history (
  tenant text not null,
  id uuid not null,
  access_id uuid not null,
  revision int not null,
  action text not null,
  from_status text,
  to_status text not null,
  -- nobody: it followed from an event
  by jsonb,
  at timestamptz not null,
  comment text,
  primary key (tenant, id),
  unique (tenant, access_id, revision),
  foreign key (tenant, access_id) references giving_access (tenant, id)
);

-- The style guides that access follows, as the files service tells them.
create table style_guide (
  tenant text not null,
  id uuid not null,
  revision int not null,
  name text not null,
  character_ids uuid[] not null,
  company_ids uuid[] not null,
  designer_id uuid,
  primary key (tenant, id)
);
create index style_guide_characters on style_guide using gin (character_ids);

create trigger giving_access_history_append_only before update or delete on giving_access_history for each row execute function refuse_change();
create trigger giving_access_history_no_truncate before truncate on giving_access_history for each statement execute function refuse_change();

-- Contracts that were signed before: each of their characters waits for a style guide, and files is told.
alter table contract_frame no force row level security;
alter table outbox no force row level security;
insert into giving_access
select f.tenant, gen_random_uuid(), 1, 'awaitingStyleGuide', f.contract_id, f.frame ->> 'number', f.company_id,
  f.frame ->> 'companyName', f.frame ->> 'companyNameZh',
  (p.value ->> 'propertyId')::uuid, p.value ->> 'name', p.value ->> 'nameZh',
  (c.value ->> 'characterId')::uuid, c.value ->> 'name', c.value ->> 'nameZh',
  0, f.starts_on, f.ends_on, now(),
  lower(concat_ws(' ', f.frame ->> 'number', f.frame ->> 'companyName', f.frame ->> 'companyNameZh', c.value ->> 'name', c.value ->> 'nameZh'))
from contract_frame f, jsonb_array_elements(f.frame -> 'properties') p, jsonb_array_elements(p.value -> 'characters') c
on conflict (tenant, contract_id, character_id) do nothing;
insert into outbox (tenant, id, subject, request_id, payload)
select tenant, gen_random_uuid(), 'approvals.access.moved.v1', 'migration', jsonb_build_object('accessId', id, 'revision', revision, 'status', status,
  'contractId', contract_id, 'contractNumber', contract_number, 'companyId', company_id, 'companyName', company_name, 'companyNameZh', company_name_zh,
  'characterId', character_id, 'startsOn', starts_on, 'endsOn', ends_on)
from giving_access;
insert into giving_access_history
select tenant, gen_random_uuid(), id, revision, 'open', 'none', status, null, waiting_since, null from giving_access;
alter table outbox force row level security;
alter table contract_frame force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['giving_access', 'giving_access_history', 'style_guide'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
