-- Who pays, as identity knows it: its country decides the tax of its bills, and debit notes print address and tax number.
create table payer (
  tenant text not null,
  company_id uuid not null,
  country text,
  address_lines text[] not null,
  tax_number text,
  revision int not null,
  primary key (tenant, company_id)
);
alter table payer enable row level security;
alter table payer force row level security;
create policy tenant on payer using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- Tax profiles, and which payers and contracts have which. The newest row counts; the rows before are the history.
create table tax_rules (
  tenant text not null,
  sequence bigint generated always as identity,
  rules jsonb not null,
  at timestamptz not null default now(),
  by_id uuid,
  by_name text not null,
  primary key (tenant, sequence)
);
-- Tenants that have contracts already keep their single rate for all payers until finance sets others.
select set_config('app.tenant', '*', true);
insert into tax_rules (tenant, rules, by_name)
select tenant, jsonb_build_object(
  'profiles', jsonb_build_array(
    jsonb_build_object('code', 'standard', 'name', 'Royalty tax on top', 'nameZh', '价外权利金税',
      'rates', jsonb_build_array(jsonb_build_object('from', '2000-01-01', 'onTopPercent', null, 'withheldPercent', '0', 'grossUp', false))),
    jsonb_build_object('code', 'none', 'name', 'No tax', 'nameZh', '不计税',
      'rates', jsonb_build_array(jsonb_build_object('from', '2000-01-01', 'onTopPercent', '0', 'withheldPercent', '0', 'grossUp', false)))),
  'countries', jsonb_build_array(jsonb_build_object('country', 'CN', 'profile', 'standard', 'from', '2000-01-01')),
  'other', 'standard',
  'contracts', jsonb_build_array()), 'System'
from tenant_directory;
select set_config('app.tenant', '', true);
create trigger append_only before update or delete or truncate on tax_rules for each statement execute function refuse_money_change();
call admit_erasure('tax_rules', 'by_name');
alter table tax_rules enable row level security;
alter table tax_rules force row level security;
create policy tenant on tax_rules using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- The profile with which a bill was taxed; null on bills from before.
alter table bill add column applied_tax jsonb;
-- The part of the tax by which the royalty was raised; the part of the total that the payer withholds.
alter table bill add column gross_up numeric(24, 4) not null default 0;
alter table bill add column withheld numeric(24, 4) not null default 0;
-- Covered by certificates that were reported and not rejected.
alter table bill add column certified numeric(24, 4) not null default 0;
alter table bill add constraint bill_certified check (sign(total) * certified between 0 and abs(withheld)) not valid;

create or replace function refuse_bill_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then raise exception 'bills are never removed'; end if;
  if (new.number, new.contract_id, new.company_id, new.calculation_id, new.settlement_id, new.pool, new.contract_year, new.kind, new.bill_on,
      new.issued_on, new.due_on, new.currency, new.amount, new.tax_percent, new.tax, new.total, new.reverses_bill_id, new.replaces_bill_id,
      new.applied_tax, new.gross_up, new.withheld)
    is distinct from
     (old.number, old.contract_id, old.company_id, old.calculation_id, old.settlement_id, old.pool, old.contract_year, old.kind, old.bill_on,
      old.issued_on, old.due_on, old.currency, old.amount, old.tax_percent, old.tax, old.total, old.reverses_bill_id, old.replaces_bill_id,
      old.applied_tax, old.gross_up, old.withheld)
  then raise exception 'what was billed cannot be changed'; end if;
  return new;
end
$$;

-- A payment of the kind 'certificate' shows tax withheld, and settles bills as money does; it never has money on account. Its
-- amount as printed may be in another currency.
alter table payment add column certificate_number text;
alter table payment add column certificate_amount numeric(24, 4);
alter table payment add column certificate_currency text;
alter table payment drop constraint payment_money;
alter table payment add constraint payment_money check (
  case kind when 'payment' then amount >= 0 when 'receipt' then amount > 0 when 'refund' then amount < 0
    when 'certificate' then amount > 0 and on_account = 0 else false end
  and on_account >= 0 and on_account_used >= 0 and on_account_reserved >= 0 and on_account_used + on_account_reserved <= on_account
) not valid;
alter table payment add constraint payment_certificate check (
  case kind when 'certificate' then num_nonnulls(certificate_number, certificate_amount, certificate_currency) = 3
    else num_nonnulls(certificate_number, certificate_amount, certificate_currency) = 0 end
) not valid;
