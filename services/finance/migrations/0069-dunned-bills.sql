-- outside a transaction
-- The list of bills filters those for which a letter was sent.
create index concurrently bill_dunned on bill (tenant, due_on, id) where dunning_step > 0 and open > 0;
