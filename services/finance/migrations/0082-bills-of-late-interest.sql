-- outside a transaction
create index concurrently bill_interest_of on bill (tenant, interest_of_bill_id) where interest_of_bill_id is not null;
