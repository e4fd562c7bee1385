-- outside a transaction
-- The badge counts from the index alone: who is excluded is in it.
create index concurrently tasks_pending on tasks (tenant, capability, since, item_id) include (kind, excluded_user_id);
