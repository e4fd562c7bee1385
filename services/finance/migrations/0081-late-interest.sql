-- A bill of late interest names the bill that was paid late and how its interest was calculated: {terms, lines, total}. Its calculation
-- and page are those of that bill.
alter table bill add column interest_of_bill_id uuid;
alter table bill add column late_interest jsonb;
alter table bill add constraint bill_interest_of foreign key (tenant, interest_of_bill_id) references bill (tenant, id) not valid;
alter table bill add constraint bill_interest check ((kind = 'LATE_INTEREST') = (interest_of_bill_id is not null and late_interest is not null)) not valid;

create or replace function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'bills are never removed'; end if;
  if (new.number, new.contract_id, new.company_id, new.calculation_id, new.settlement_id, new.pool, new.contract_year, new.kind, new.bill_on,
      new.issued_on, new.due_on, new.currency, new.amount, new.tax_percent, new.tax, new.total, new.reverses_bill_id, new.replaces_bill_id,
      new.applied_tax, new.gross_up, new.withheld, new.interest_of_bill_id, new.late_interest)
    is distinct from
     (old.number, old.contract_id, old.company_id, old.calculation_id, old.settlement_id, old.pool, old.contract_year, old.kind, old.bill_on,
      old.issued_on, old.due_on, old.currency, old.amount, old.tax_percent, old.tax, old.total, old.reverses_bill_id, old.replaces_bill_id,
      old.applied_tax, old.gross_up, old.withheld, old.interest_of_bill_id, old.late_interest)
  then raise exception 'what was billed cannot be changed'; end if;
  return new;
end
$$;
