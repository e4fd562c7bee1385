-- outside a transaction
-- Letters that a day changes: those that begin, and those that end by their period or with their contract.
create index concurrently store_application_released on store_application (tenant, ends_on)
  where status in ('active', 'downloadable', 'scheduled');
