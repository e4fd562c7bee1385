-- Payments are searched by number and by both names of the company.
create index payment_search on payment using gin (number extensions.gin_trgm_ops, company_name extensions.gin_trgm_ops, company_name_zh extensions.gin_trgm_ops);
