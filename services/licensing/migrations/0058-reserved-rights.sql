-- Days after the term in which the licensee may sell what is left; null until 0059 has filled it.
alter table granted_right add column sell_off_days int;

-- Rights that no deal grants and that are not free either: the licensor holds them back, or a licensee has an option on them.
create table right_reservation (
  tenant text not null,
  id uuid not null,
  kind text not null check (kind in ('holdback', 'option')),
  property_id uuid not null,
  character_ids uuid[] not null,
  -- `*` alone means all, as in granted_right
  territories text[] not null,
  sub_categories text[] not null,
  channels text[] not null,
  valid_from date not null,
  valid_to date not null,
  -- an option on an exclusive right; a holdback always is
  exclusive boolean not null,
  licensee_id uuid,
  licensee_name text,
  licensee_name_zh text,
  -- the last day on which an option can be exercised; afterwards it counts no longer
  exercise_by date,
  note text,
  revision int not null default 1,
  withdrawn_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant, id),
  check (valid_to >= valid_from)
);
create index right_reservation_property on right_reservation (tenant, property_id, valid_to) where withdrawn_at is null;
create index right_reservation_exercise on right_reservation (tenant, exercise_by) where withdrawn_at is null and exercise_by is not null;
alter table right_reservation enable row level security;
alter table right_reservation force row level security;
create policy tenant on right_reservation using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
