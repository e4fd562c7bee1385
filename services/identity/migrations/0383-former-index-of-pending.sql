-- outside a transaction
-- The version before reads tasks_pending as well.
drop index concurrently tasks_waiting;
