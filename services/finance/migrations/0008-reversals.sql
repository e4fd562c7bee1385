-- Bills that finance takes back: the credit note that does so is set off against its bill, and neither asks for anything.
alter table bill add column credited numeric(24, 4) not null default 0;
-- The bill that this credit note takes back; the bill that this one was written anew for.
alter table bill add column reverses_bill_id uuid;
alter table bill add column replaces_bill_id uuid;
create unique index bill_reverses on bill (tenant, reverses_bill_id) where reverses_bill_id is not null;
create unique index bill_replaces on bill (tenant, replaces_bill_id) where replaces_bill_id is not null;
alter table bill add foreign key (tenant, reverses_bill_id) references bill (tenant, id);
alter table bill add foreign key (tenant, replaces_bill_id) references bill (tenant, id);

drop index bill_open;
alter table bill drop column open;
alter table bill add column open numeric(24, 4) generated always as (total - paid - credited) stored;
create index bill_open on bill (tenant, currency, due_on) where open <> 0;
alter table bill add constraint bill_credited check (sign(total) * (paid + reported + credited) between 0 and abs(total));

create or replace function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'bills are never removed'; end if;
  if (new.number, new.contract_id, new.company_id, new.calculation_id, new.settlement_id, new.pool, new.contract_year, new.kind, new.bill_on,
      new.issued_on, new.due_on, new.currency, new.amount, new.tax_percent, new.tax, new.total, new.reverses_bill_id, new.replaces_bill_id)
    is distinct from
     (old.number, old.contract_id, old.company_id, old.calculation_id, old.settlement_id, old.pool, old.contract_year, old.kind, old.bill_on,
      old.issued_on, old.due_on, old.currency, old.amount, old.tax_percent, old.tax, old.total, old.reverses_bill_id, old.replaces_bill_id)
  then raise exception 'what was billed cannot be changed'; end if;
  return new;
end
$$;
