-- outside a transaction
-- The same certificate of a company counts once; a rejected one may be reported again.
create unique index concurrently payment_certificate on payment (tenant, company_id, certificate_number)
  where certificate_number is not null and status <> 'kickedBack';
