-- A company moves in: workbooks of another system, what their rows say, and how they differ from what the engine calculates.
create table moving_workbook (
  tenant text not null,
  id uuid not null,
  kind text not null,
  file_id uuid not null,
  file_name text not null,
  state text not null,
  revision int not null default 0,
  row_count int not null default 0,
  -- Rows with errors.
  error_count int not null default 0,
  -- 0 to 1, of reading or importing.
  progress double precision not null default 0,
  -- Why it cannot be read at all.
  refusal jsonb,
  by_id uuid not null,
  by_name text not null,
  uploaded_at timestamptz not null default now(),
  imported_at timestamptz,
  primary key (tenant, id)
);
create index moving_workbook_kind on moving_workbook (tenant, kind, uploaded_at desc);

create table moving_row (
  tenant text not null,
  workbook_id uuid not null,
  sheet text not null,
  row int not null,
  -- The number of the contract in the other system.
  contract text,
  cells jsonb not null,
  issues jsonb,
  primary key (tenant, workbook_id, sheet, row),
  foreign key (tenant, workbook_id) references moving_workbook (tenant, id) on delete cascade
);
create index moving_row_contract on moving_row (tenant, workbook_id, contract, sheet, row);
create index moving_row_issues on moving_row (tenant, workbook_id, sheet, row) where issues is not null;

-- The contracts of a workbook that can be read, with their terms and, once imported, their contract here.
create table moving_contract (
  tenant text not null,
  workbook_id uuid not null,
  number text not null,
  signed_on date not null,
  terms jsonb not null,
  contract_id uuid,
  primary key (tenant, workbook_id, number),
  foreign key (tenant, workbook_id) references moving_workbook (tenant, id) on delete cascade
);

create table moving_dry_run (
  tenant text not null,
  id uuid not null,
  state text not null,
  progress double precision not null default 0,
  -- The revisions of the workbooks that it has compared, by id.
  compared jsonb not null,
  contracts int not null default 0,
  bills int not null default 0,
  equal int not null default 0,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, id)
);
create table moving_difference (
  tenant text not null,
  dry_run_id uuid not null,
  number int not null,
  contract text not null,
  licensee text not null,
  kind text not null,
  period_end date not null,
  bills text[] not null,
  cause text not null,
  params jsonb not null,
  currency text not null,
  old_amount numeric(24, 4),
  new_amount numeric(24, 4),
  primary key (tenant, dry_run_id, number),
  foreign key (tenant, dry_run_id) references moving_dry_run (tenant, id) on delete cascade
);

-- What another system billed before the contract moved in, as the engine counts it.
create table opening_billed (
  tenant text not null,
  contract_id uuid not null,
  number int not null,
  workbook_id uuid not null,
  bill_on date not null,
  pool text not null,
  contract_year int not null,
  kind text not null,
  amount numeric(24, 4) not null,
  primary key (tenant, contract_id, number),
  foreign key (tenant, contract_id) references contract (tenant, contract_id)
);

-- Of an imported contract: `pending` until its past is imported, and nothing is billed before; then `done`.
alter table contract add column opening text;
-- An open bill of another system. It is paid here, but its royalty is counted by opening_billed.
alter table bill add column imported boolean not null default false;

do $$
declare t text;
begin
  foreach t in array array['moving_workbook', 'moving_row', 'moving_contract', 'moving_dry_run', 'moving_difference', 'opening_billed'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
