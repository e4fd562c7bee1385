-- outside a transaction
-- The mentions in comments on a deal that becomes hidden.
create index concurrently notifications_part_of on notifications (tenant, part_of) where part_of is not null;
