-- outside a transaction
-- The money on account of a licensee that is left.
create index concurrently payment_on_account on payment (tenant, company_id, currency) where on_account > on_account_used;
