-- What a bank says came in, and which reported payment finance has found in it.
create table bank_statement (
  tenant text not null,
  id uuid not null,
  name text not null,
  content_hash text not null,
  mapping jsonb not null,
  first_day date not null,
  last_day date not null,
  lines int not null,
  skipped int not null,
  imported_by uuid not null,
  imported_by_name text not null,
  imported_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, content_hash)
);
create index bank_statement_imported on bank_statement (tenant, imported_at, id);

create table bank_line (
  tenant text not null,
  statement_id uuid not null,
  file_row int not null,
  day date not null,
  amount numeric(24, 4) not null check (amount > 0),
  currency text not null,
  payer text not null,
  reference text not null,
  status text not null default 'open' check (status in ('open', 'confirmed', 'setAside')),
  payment_id uuid,
  decided_by jsonb,
  decided_at timestamptz,
  primary key (tenant, statement_id, file_row),
  foreign key (tenant, statement_id) references bank_statement (tenant, id),
  foreign key (tenant, payment_id) references payment (tenant, id),
  check ((status = 'confirmed') = (payment_id is not null))
);
-- Money that came in once confirms one payment, and a payment is confirmed by one line.
create unique index bank_line_payment on bank_line (tenant, payment_id) where payment_id is not null;
create index bank_line_facts on bank_line (tenant, currency, amount, day);

do $$
declare t text;
begin
  foreach t in array array['bank_statement', 'bank_line'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
