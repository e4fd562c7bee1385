-- outside a transaction
-- The lists of bills that are still owed, and their number: the index of `open <> 0` needs the rows to tell them from credits.
create index concurrently bill_owed on bill (tenant, due_on, id) where open > 0;
