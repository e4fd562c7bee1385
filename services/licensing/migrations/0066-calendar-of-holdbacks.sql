-- outside a transaction
-- The calendar looks up the holdbacks that end on a day.
create index concurrently right_reservation_holdback_end on right_reservation (tenant, valid_to, id) where withdrawn_at is null and kind = 'holdback';
