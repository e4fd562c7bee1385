-- The accounting day that an entry asks for; null: that of its document.
alter table ledger_posting add column day date;

-- Until which day the periods of a tenant are closed. Its row is locked by every entry until its transaction ends, so that numbers have
-- no gaps and follow the order of commits, and that no entry commits into a period after it was closed.
create table closed_period (
  tenant text primary key,
  closed_until date
);

-- A row for each entry of the ledger that an accountant books: its day in the books and its number in the month. Its lines are the
-- postings of the entry. Carries between contract years are none: they move no money and no income.
create table journal_entry (
  tenant text not null,
  -- Without gaps, in the order of commits: a reader continues after the last one that it has.
  sequence bigint not null,
  -- The entry of the ledger.
  id uuid not null,
  event text not null,
  month text not null,
  number int not null,
  -- The day in the books, and the day of the document. They differ when the month of the document was closed.
  day date not null,
  document_day date not null,
  document_kind text not null check (document_kind in ('bill', 'payment', 'contract')),
  document_id uuid not null,
  document_number text not null,
  company_id uuid,
  company_name text not null,
  company_name_zh text,
  contract_number text,
  currency text not null,
  primary key (tenant, sequence)
);
create unique index journal_entry_once on journal_entry (tenant, id);
create unique index journal_entry_number on journal_entry (tenant, month, number);
create index journal_entry_company on journal_entry (tenant, company_id, sequence);

-- The day at an instant for a tenant.
create function tenant_day(of_tenant text, at timestamptz) returns date language sql stable as $$
  select (at at time zone coalesce((select settings ->> 'timeZone' from tenant_setting where tenant = of_tenant), 'Asia/Shanghai'))::date
$$;

-- Enters an entry of the ledger, given by its first posting, into the journal: once, on the day of its document or the first open one.
-- A session keeps the plans of its first entry. Made when the tables are still small, they would read all rows of each; hence only indexes.
create function enter_journal(posting ledger_posting) returns void language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
declare
  closed date;
  entry journal_entry;
begin
  select closed_until into closed from closed_period where tenant = posting.tenant for update;
  if not found then
    insert into closed_period (tenant) values (posting.tenant) on conflict do nothing;
    select closed_until into closed from closed_period where tenant = posting.tenant for update;
  end if;
  if exists (select from journal_entry where tenant = posting.tenant and id = posting.entry_id) then return; end if;
  if posting.payment_id is not null then
    select 'payment', id, number, company_name, company_name_zh, collected_date
      into entry.document_kind, entry.document_id, entry.document_number, entry.company_name, entry.company_name_zh, entry.document_day
      from payment where tenant = posting.tenant and id = posting.payment_id;
  elsif posting.bill_id is not null then
    select 'bill', id, number, company_name, company_name_zh, contract_number, case posting.event when 'billIssued' then issued_on end
      into entry.document_kind, entry.document_id, entry.document_number, entry.company_name, entry.company_name_zh, entry.contract_number,
        entry.document_day
      from bill where tenant = posting.tenant and id = posting.bill_id;
  else
    select 'contract', contract_id, contract_number, company_name, company_name_zh, contract_number
      into entry.document_kind, entry.document_id, entry.document_number, entry.company_name, entry.company_name_zh, entry.contract_number
      from contract where tenant = posting.tenant and contract_id = posting.contract_id;
  end if;
  entry.tenant := posting.tenant;
  entry.id := posting.entry_id;
  entry.event := posting.event;
  entry.company_id := posting.company_id;
  entry.currency := posting.currency;
  entry.document_day := coalesce(posting.day, entry.document_day, tenant_day(posting.tenant, posting.at));
  entry.day := entry.document_day;
  if entry.day <= closed then entry.day := closed + 1; end if;
  entry.month := to_char(entry.day, 'YYYY-MM');
  -- The newest of the index, not a counter: a row that is updated for every entry would make many entries in one transaction slow.
  entry.sequence := 1 + coalesce((select sequence from journal_entry where tenant = posting.tenant order by sequence desc limit 1), 0);
  entry.number := 1 + coalesce(
    (select number from journal_entry where tenant = posting.tenant and month = entry.month order by number desc limit 1), 0);
  insert into journal_entry select entry.*;
end
$$;
create function enter_posted_journal() returns trigger language plpgsql as $$
begin
  perform enter_journal(new);
  return null;
end
$$;
-- When the transaction ends, after the check that the entry balances: its documents are written then, and the lock is held shortly.
create constraint trigger ledger_enters_journal after insert on ledger_posting deferrable initially deferred
  for each row when (new.line = 0 and new.event <> 'carried') execute function enter_posted_journal();

create function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if new.day <= (select closed_until from closed_period where tenant = new.tenant) then
    raise exception 'the period of % is closed', new.day;
  end if;
  return new;
end
$$;
create trigger refuse_closed_period before insert on journal_entry for each row execute function refuse_closed_period();

-- The accounts of a tenant. The newest row counts; the rows before are the history.
create table chart_of_accounts (
  tenant text not null,
  sequence bigint generated always as identity,
  chart jsonb not null,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, sequence)
);

-- Who closed or reopened a month, why, and what was open then.
create table period_change (
  tenant text not null,
  sequence bigint generated always as identity,
  action text not null check (action in ('close', 'reopen')),
  month text not null,
  reason text,
  open_items jsonb,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, sequence),
  check (action = 'close' or reason <> '')
);

-- Files of the journal, made by a job.
create table journal_export (
  tenant text not null,
  id uuid not null,
  format text not null,
  from_month text not null,
  to_month text not null,
  state text not null default 'running' check (state in ('running', 'ready')),
  progress double precision not null default 0,
  entries int,
  lines int,
  size bigint,
  at timestamptz not null default now(),
  by_id uuid not null,
  by_name text not null,
  primary key (tenant, id)
);
create index journal_export_newest on journal_export (tenant, at desc);

do $$
declare t text;
begin
  foreach t in array array['journal_entry', 'chart_of_accounts', 'period_change'] loop
    execute format('create trigger append_only before update or delete or truncate on %I for each statement execute function refuse_money_change()', t);
  end loop;
  foreach t in array array['closed_period', 'journal_entry', 'chart_of_accounts', 'period_change', 'journal_export'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end
$$;
call admit_erasure('chart_of_accounts', 'by_name');
call admit_erasure('period_change', 'by_name');
