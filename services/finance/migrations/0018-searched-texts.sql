-- Bills and payments keep the text that they are searched by, without case, width and accents. An index answers it below
-- row-level security; one over an expression would not be asked.
drop index bill_search;
alter table bill add column search text not null
  generated always as (extensions.plain_text(number || ' ' || contract_number || ' ' || company_name || ' ' || coalesce(company_name_zh, ''))) stored;
create index bill_search on bill using gin (search extensions.gin_trgm_ops);
drop index payment_search;
alter table payment add column search text not null
  generated always as (extensions.plain_text(number || ' ' || company_name || ' ' || coalesce(company_name_zh, ''))) stored;
create index payment_search on payment using gin (search extensions.gin_trgm_ops);
