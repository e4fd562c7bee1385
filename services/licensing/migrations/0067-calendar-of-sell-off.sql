-- outside a transaction
-- The calendar looks up the rights whose sell-off ends on a day.
create index concurrently granted_right_sell_off_end on granted_right (tenant, (valid_to + sell_off_days)) where sell_off_days > 0;
