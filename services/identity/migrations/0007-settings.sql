-- Settings with their history, territories as the tenant's own data, how far people have come, checks of the audit trail.

alter table tenants add column settings_revision integer not null default 0;

create table setting_history (
  tenant text not null,
  sequence bigint generated always as identity,
  key text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, sequence)
);
create index setting_history_key on setting_history (tenant, key, sequence desc);
create trigger append_only before update or delete on setting_history for each row execute function refuse_change();
create trigger append_only_all before truncate on setting_history for each statement execute function refuse_change();

create table territories (
  tenant text not null,
  code text not null,
  name text not null,
  name_zh text not null,
  revision integer not null default 1,
  -- A removed one keeps its row, so that its revision goes on growing if it comes back.
  deleted boolean not null default false,
  by_name text,
  at timestamptz not null default now(),
  primary key (tenant, code)
);
create unique index territories_name on territories (tenant, lower(name)) where not deleted;
create unique index territories_name_zh on territories (tenant, lower(name_zh)) where not deleted;

-- Whoever makes a tenant, it begins with the territories that the product has always had.
create function begin_with_territories() returns trigger language plpgsql as $$
begin
  insert into territories (tenant, code, name, name_zh)
  values (new.tenant, 'CN', 'China', '中国'), (new.tenant, 'HK', 'Hong Kong', '香港'),
    (new.tenant, 'KR', 'Korea', '韩国'), (new.tenant, 'TW', 'Taiwan', '台湾');
  return new;
end $$;
create trigger begin_with_territories after insert on tenants for each row execute function begin_with_territories();

-- The first time that a person signed in and acted on an item; the rows it is taken from do not last.
create table first_steps (
  tenant text not null,
  user_id uuid not null,
  signed_in_at timestamptz,
  acted_at timestamptz,
  primary key (tenant, user_id)
);
create function note_first_sign_in() returns trigger language plpgsql as $$
begin
  insert into first_steps as f (tenant, user_id, signed_in_at) values (new.tenant, new.user_id, new.created_at)
  on conflict (tenant, user_id) do update set signed_in_at = excluded.signed_in_at where f.signed_in_at is null;
  return new;
end $$;
create function note_first_act() returns trigger language plpgsql as $$
begin
  insert into first_steps as f (tenant, user_id, acted_at) values (new.tenant, new.user_id, new.at)
  on conflict (tenant, user_id) do update set acted_at = excluded.acted_at where f.acted_at is null or f.acted_at > excluded.acted_at;
  return new;
end $$;
create trigger note_first_sign_in after insert on sessions for each row execute function note_first_sign_in();
create trigger note_first_act after insert on done for each row execute function note_first_act();

create index audit_kind on audit (tenant, kind, sequence desc);
create index audit_at on audit (tenant, at);
create index sessions_by_user on sessions (tenant, user_id);

create table audit_checks (
  tenant text not null,
  id uuid not null,
  state text not null,
  checked bigint not null default 0,
  total bigint not null,
  broken_at bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  by_id uuid,
  by_name text not null,
  primary key (tenant, id)
);
create index audit_checks_recent on audit_checks (tenant, started_at desc);

-- What there is already. The owner is held to row-level security like everybody else, and it has no tenant here.
alter table tenants no force row level security;
alter table sessions no force row level security;
alter table done no force row level security;
insert into territories (tenant, code, name, name_zh)
select tenant, code, name, name_zh from tenants,
  (values ('CN', 'China', '中国'), ('HK', 'Hong Kong', '香港'), ('KR', 'Korea', '韩国'), ('TW', 'Taiwan', '台湾')) as t (code, name, name_zh);
insert into first_steps (tenant, user_id, signed_in_at, acted_at)
select tenant, user_id, min(signed_in_at), min(acted_at)
from (
  select tenant, user_id, created_at as signed_in_at, null::timestamptz as acted_at from sessions
  union all select tenant, user_id, null, at from done
) steps
group by tenant, user_id;
alter table tenants force row level security;
alter table sessions force row level security;
alter table done force row level security;

do $$
declare t text;
begin
  foreach t in array array['setting_history', 'territories', 'first_steps', 'audit_checks']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
