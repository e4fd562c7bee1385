-- Whether the entry is in the journal already is now found by the unique index of `on conflict`. The query before used to be planned when
-- the journal was small, with any index that begins with the tenant: it then read all entries of the tenant for each new one.
create or replace function enter_journal(posting ledger_posting) returns void language plpgsql
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
  insert into journal_entry select entry.* on conflict (tenant, id) do nothing;
end
$$;
