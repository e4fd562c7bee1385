-- outside a transaction
-- A draft that is withdrawn before its submission leaves its version free.
create unique index concurrently store_application_version on store_application (tenant, kind, number, version)
  where status <> 'withdrawn' or submitted_at is not null;
