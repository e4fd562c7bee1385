-- outside a transaction
-- Views that colleagues share.
create index concurrently list_views_team on list_views (tenant, team) where team is not null;
