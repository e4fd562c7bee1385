-- Money: contracts as finance bills them, calculations with their explanation, bills, payments, and the ledger.

-- Which tenants there are, so that daily jobs can go through them. The one table that a job without a tenant may read.
create table tenant_directory (tenant text primary key);
alter table tenant_directory enable row level security;
alter table tenant_directory force row level security;
create policy tenant on tenant_directory
  using (current_setting('app.tenant', true) in (tenant, '*'))
  with check (tenant = current_setting('app.tenant', true));

-- The contract as it is now, and every version of its terms.
create table contract (
  tenant text not null,
  contract_id uuid not null,
  version int not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  licensor_name text not null,
  licensor_name_zh text,
  brand_owner_ids uuid[] not null default '{}',
  currency text not null,
  starts_on date not null,
  ends_on date not null,
  signed_on date not null,
  -- From this day on another contract has taken its place.
  replaced_from date,
  -- Billed up to this date, and contract years settled up to this one.
  billed_until date,
  closed_until date,
  primary key (tenant, contract_id)
);
create index contract_company on contract (tenant, company_id);

create table contract_version (
  tenant text not null,
  contract_id uuid not null,
  version int not null,
  terms jsonb not null,
  signed_on date not null,
  primary key (tenant, contract_id, version)
);

-- The guarantee as planned: the instalments of the current version, by contract year.
create table guarantee (
  tenant text not null,
  contract_id uuid not null,
  pool text not null,
  sequence int not null,
  contract_year int not null,
  due_on date not null,
  amount numeric(24, 4) not null,
  currency text not null,
  primary key (tenant, contract_id, pool, sequence)
);
create index guarantee_due on guarantee (tenant, due_on);

create table exchange_rate (
  tenant text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  from_currency text not null,
  to_currency text not null,
  rate numeric(18, 6) not null check (rate > 0),
  at timestamptz not null default now(),
  by_name text not null,
  primary key (tenant, month, from_currency, to_currency)
);

-- Settings with their history: the newest row counts.
create table finance_setting (
  tenant text not null,
  sequence bigint generated always as identity,
  settings jsonb not null,
  at timestamptz not null default now(),
  by_name text not null,
  primary key (tenant, sequence)
);

-- One run of the engine for a contract. The unique cause makes it happen once.
create table calculation (
  tenant text not null,
  id uuid not null,
  contract_id uuid not null,
  sequence int not null,
  cause text not null,
  contract_version int not null,
  bill_on date,
  -- The case without its sales, the uploads that the sales came from, and what was billed before: with them the run can
  -- be repeated byte by byte; the hashes prove it.
  frame jsonb not null,
  history jsonb not null,
  reports jsonb not null,
  case_hash text not null,
  result_hash text not null,
  at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, contract_id, sequence),
  unique (tenant, contract_id, cause),
  foreign key (tenant, contract_id) references contract (tenant, contract_id)
);

-- One page of the engine's trace: a pool at a billing date.
create table settlement (
  tenant text not null,
  id uuid not null,
  calculation_id uuid not null,
  contract_id uuid not null,
  bill_on date,
  pool text not null,
  years int[] not null,
  -- The page without its sale lines, which stand in settlement_line.
  page jsonb not null,
  -- What each report (month and upload) earned in this pool to date.
  reports jsonb not null,
  primary key (tenant, id),
  foreign key (tenant, calculation_id) references calculation (tenant, id)
);
create index settlement_calculation on settlement (tenant, calculation_id);
create index settlement_contract on settlement (tenant, contract_id, pool);

-- How a row of an uploaded file earned. A row has a second line only when a later calculation saw it differently.
create table settlement_line (
  tenant text not null,
  upload_id uuid not null,
  file_row int not null,
  calculation_id uuid not null,
  pool text not null,
  contract_year int not null,
  price text not null,
  price_kind text not null,
  exchange_rate text,
  royalty numeric(40, 24) not null,
  line jsonb not null,
  primary key (tenant, upload_id, file_row, calculation_id)
);
create index settlement_line_page on settlement_line (tenant, upload_id, pool, file_row);

-- Numbers of documents without gaps: taken in the transaction that writes the paper.
create table paper_counter (
  tenant text not null,
  series text not null,
  year int not null,
  last int not null,
  primary key (tenant, series, year)
);

create table bill (
  tenant text not null,
  id uuid not null,
  number text not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  brand_owner_ids uuid[] not null default '{}',
  calculation_id uuid not null,
  settlement_id uuid not null,
  pool text not null,
  contract_year int not null,
  kind text not null,
  bill_on date not null,
  issued_on date not null,
  due_on date not null,
  currency text not null,
  amount numeric(24, 4) not null check (amount <> 0),
  tax_percent numeric(7, 4) not null,
  tax numeric(24, 4) not null,
  total numeric(24, 4) not null,
  -- Confirmed by finance; reported by the licensee and not yet confirmed.
  paid numeric(24, 4) not null default 0,
  reported numeric(24, 4) not null default 0,
  open numeric(24, 4) generated always as (total - paid) stored,
  workflow_version int not null default 1,
  status text not null,
  revision int not null default 0,
  document_file_id uuid,
  issued_at timestamptz not null default now(),
  primary key (tenant, id),
  unique (tenant, number),
  foreign key (tenant, contract_id) references contract (tenant, contract_id),
  foreign key (tenant, settlement_id) references settlement (tenant, id),
  check (total = amount + tax),
  -- Nothing is paid twice, and no more than is owed.
  check (sign(total) * (paid + reported) between 0 and abs(total))
);
create index bill_due on bill (tenant, due_on, id);
create index bill_issued on bill (tenant, issued_at, id);
create index bill_number on bill (tenant, number, id);
create index bill_total on bill (tenant, total, id);
create index bill_company on bill (tenant, company_id, due_on, id);
create index bill_company_name on bill (tenant, company_name, id);
create index bill_contract on bill (tenant, contract_id, issued_at, id);
create index bill_status on bill (tenant, status, due_on, id);
create index bill_open on bill (tenant, currency, due_on) where open <> 0;
create index bill_brand_owners on bill using gin (brand_owner_ids);
create index bill_search on bill using gin ((number || ' ' || contract_number || ' ' || company_name || ' ' || coalesce(company_name_zh, '')) extensions.gin_trgm_ops);

-- A bill is a paper that was sent: only what happens to it afterwards may change, and it never goes away.
create function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'bills are never removed'; end if;
  if (new.number, new.contract_id, new.company_id, new.calculation_id, new.settlement_id, new.pool, new.contract_year, new.kind, new.bill_on,
      new.issued_on, new.due_on, new.currency, new.amount, new.tax_percent, new.tax, new.total)
    is distinct from
     (old.number, old.contract_id, old.company_id, old.calculation_id, old.settlement_id, old.pool, old.contract_year, old.kind, old.bill_on,
      old.issued_on, old.due_on, old.currency, old.amount, old.tax_percent, old.tax, old.total)
  then raise exception 'what was billed cannot be changed'; end if;
  return new;
end
$$;
create trigger bill_frozen before update or delete on bill for each row execute function refuse_bill_change();

create table payment (
  tenant text not null,
  id uuid not null,
  number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  brand_owner_ids uuid[] not null default '{}',
  currency text not null,
  amount numeric(24, 4) not null check (amount >= 0),
  partial boolean not null,
  transfer_date date not null,
  collected_date date,
  payer_bank text not null,
  beneficiary_bank text not null,
  memo text,
  file_ids uuid[] not null,
  workflow_version int not null default 1,
  status text not null,
  revision int not null default 0,
  reported_by uuid not null,
  reported_by_name text not null,
  reported_at timestamptz not null default now(),
  reject_on date not null,
  primary key (tenant, id),
  unique (tenant, number)
);
create index payment_reported on payment (tenant, reported_at, id);
create index payment_company on payment (tenant, company_id, reported_at, id);
create index payment_waiting on payment (tenant, reject_on) where status = 'submitted';
create index payment_brand_owners on payment using gin (brand_owner_ids);

create table payment_item (
  tenant text not null,
  payment_id uuid not null,
  bill_id uuid not null,
  amount numeric(24, 4) not null check (amount <> 0),
  primary key (tenant, payment_id, bill_id),
  foreign key (tenant, payment_id) references payment (tenant, id),
  foreign key (tenant, bill_id) references bill (tenant, id)
);
create index payment_item_bill on payment_item (tenant, bill_id);

-- Who did what to a bill or payment.
create table money_history (
  tenant text not null,
  id uuid not null,
  sequence bigint generated always as identity,
  item_kind text not null,
  item_id uuid not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb,
  at timestamptz not null default now(),
  comment text,
  payment_id uuid,
  amount numeric(24, 4),
  primary key (tenant, id)
);
create index money_history_item on money_history (tenant, item_id, sequence);

-- Double entry: the postings of an entry sum to zero in each currency. Debits are positive.
create table ledger_posting (
  tenant text not null,
  entry_id uuid not null,
  line int not null,
  sequence bigint generated always as identity,
  event text not null,
  account text not null,
  contract_id uuid,
  company_id uuid,
  bill_id uuid,
  payment_id uuid,
  calculation_id uuid,
  pool text,
  contract_year int,
  currency text not null,
  amount numeric(24, 4) not null check (amount <> 0),
  at timestamptz not null default now(),
  memo text,
  primary key (tenant, entry_id, line)
);
create index ledger_posting_bill on ledger_posting (tenant, bill_id);
create index ledger_posting_contract on ledger_posting (tenant, contract_id, account);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_posting where tenant = new.tenant and entry_id = new.entry_id group by currency having sum(amount) <> 0
  ) then raise exception 'ledger entry % does not balance', new.entry_id; end if;
  return null;
end
$$;
-- Looked at when the transaction ends, when all postings of the entry are there.
create constraint trigger ledger_balances after insert on ledger_posting deferrable initially deferred
  for each row execute function check_ledger_balance();

create function refuse_money_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name;
end
$$;

do $$
declare t text;
begin
  foreach t in array array['contract_version', 'calculation', 'settlement', 'settlement_line', 'payment_item', 'money_history', 'ledger_posting', 'finance_setting'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_money_change()', t);
  end loop;
  foreach t in array array['contract', 'contract_version', 'guarantee', 'exchange_rate', 'finance_setting', 'calculation', 'settlement', 'settlement_line',
    'paper_counter', 'bill', 'payment', 'payment_item', 'money_history', 'ledger_posting'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
