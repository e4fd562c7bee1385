-- Whoever took over the work of a person who left; news about that work goes on to the successor.
alter table users add column work_handed_to uuid;
alter table users add foreign key (tenant, work_handed_to) references users (tenant, id);
create index users_work_handed_to on users (tenant, work_handed_to) where work_handed_to is not null;

-- What lists search, in one text: row-level security lets no index answer "contains", and one comparison a row is cheap.
alter table users add column search text not null generated always as (
  lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || last_name || first_name || ' ' || user_name || ' ' || email)
) stored;
create index users_full_name on users (tenant, full_name, id);
create index users_of_company on users (tenant, company_id, full_name, id);

-- Of the active users of a company one may hold the permissions about term sheets and one those about contracts: whoever
-- came first keeps them. Permissions of inactive people mean nothing and would only be in the way.
alter table users no force row level security;
update users set permissions = '{}' where not active and permissions <> '{}';
update users u set permissions = array(select p from unnest(u.permissions) p where p not in ('ApproveTermSheet', 'SignFreezeTermSheet'))
where u.active and u.permissions && array['ApproveTermSheet', 'SignFreezeTermSheet'] and exists (
  select 1 from users o where o.tenant = u.tenant and o.company_id = u.company_id and o.active
    and o.permissions && array['ApproveTermSheet', 'SignFreezeTermSheet'] and (o.created_at, o.id) < (u.created_at, u.id));
update users u set permissions = array(select p from unnest(u.permissions) p where p not in ('ApproveContract', 'SignFreezeContract'))
where u.active and u.permissions && array['ApproveContract', 'SignFreezeContract'] and exists (
  select 1 from users o where o.tenant = u.tenant and o.company_id = u.company_id and o.active
    and o.permissions && array['ApproveContract', 'SignFreezeContract'] and (o.created_at, o.id) < (u.created_at, u.id));
alter table users force row level security;
create unique index users_term_sheet_permissions on users (tenant, company_id)
  where active and permissions && array['ApproveTermSheet', 'SignFreezeTermSheet'];
create unique index users_contract_permissions on users (tenant, company_id)
  where active and permissions && array['ApproveContract', 'SignFreezeContract'];

create table groups (
  tenant text not null,
  id uuid not null,
  name text not null,
  alias text,
  description text,
  type text not null,
  -- A group of a licensee; null for the licensor's.
  company_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant, id),
  foreign key (tenant, company_id) references companies (tenant, id)
);
-- A name is taken within the licensor's groups or within those of one licensee: nobody learns of groups that are not theirs.
create unique index groups_name on groups (tenant, coalesce(company_id, '00000000-0000-0000-0000-000000000000'), lower(name));

create table group_members (
  tenant text not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (tenant, group_id, user_id),
  foreign key (tenant, group_id) references groups (tenant, id) on delete cascade,
  foreign key (tenant, user_id) references users (tenant, id)
);
create index group_members_user on group_members (tenant, user_id);

do $$
declare t text;
begin
  foreach t in array array['groups', 'group_members']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
