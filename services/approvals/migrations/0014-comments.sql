-- Comments pinned to the pictures of designs and of promotional material, version by version.
create table material_pin (
  tenant text not null,
  id uuid not null,
  subject text not null check (subject in ('design', 'pop')),
  subject_id uuid not null,
  version int not null,
  file_id uuid not null,
  number int not null,
  anchor jsonb not null,
  text text not null,
  by jsonb not null,
  at timestamptz not null,
  resolved jsonb,
  primary key (tenant, id),
  unique (tenant, subject, subject_id, version, number)
);

create table material_pin_reply (
  tenant text not null,
  id uuid not null,
  pin_id uuid not null,
  text text not null,
  by jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  foreign key (tenant, pin_id) references material_pin (tenant, id)
);
create index material_pin_reply_pin on material_pin_reply (tenant, pin_id, at);
create trigger material_pin_reply_append_only before update or delete on material_pin_reply for each row execute function refuse_change();
create trigger material_pin_reply_no_truncate before truncate on material_pin_reply for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['material_pin', 'material_pin_reply'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
