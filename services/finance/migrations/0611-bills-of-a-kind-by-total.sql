-- outside a transaction
-- Bills of one status and kind by their total: the index of all totals is read until enough of them match, which may be half of it.
create index concurrently bill_kind_total on bill (tenant, status, kind, total, id);
