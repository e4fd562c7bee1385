-- outside a transaction
-- The number of bills that are owed: entries in the order of the rows, so that the visibility map is read page by page (77 pages for
-- 86,000 bills). In the order of due days, which `bill_owed` has for the list, the map is looked up for almost each entry.
create index concurrently bill_owed_counted on bill (tenant) where open > 0;
