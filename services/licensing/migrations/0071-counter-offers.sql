-- Counter-offers of licensees: the changes that they offer with reasons, and what the licensor decided about each.
create table counter_offer (
  tenant text not null,
  id uuid not null,
  term_sheet_id uuid not null,
  version int not null,
  by_person jsonb not null,
  at timestamptz not null,
  message text not null,
  primary key (tenant, id),
  -- an answer closes the version
  unique (tenant, term_sheet_id, version),
  foreign key (tenant, term_sheet_id) references term_sheet (tenant, id)
);

create table counter_offer_change (
  tenant text not null,
  id uuid not null,
  offer_id uuid not null,
  term_sheet_id uuid not null,
  position int not null,
  path text[] not null,
  before jsonb,
  offered jsonb not null,
  reason text not null,
  decision text check (decision in ('taken', 'declined')),
  decided_by jsonb,
  decided_at timestamptz,
  decided_reason text,
  decided_version int,
  primary key (tenant, id),
  foreign key (tenant, offer_id) references counter_offer (tenant, id),
  check (decision is distinct from 'declined' or length(decided_reason) > 0)
);
create index counter_offer_change_offer on counter_offer_change (tenant, term_sheet_id, offer_id, position);

do $$
declare t text;
begin
  foreach t in array array['counter_offer', 'counter_offer_change']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
