-- outside a transaction
-- Replaced by store_application_released.
drop index concurrently store_application_end;
