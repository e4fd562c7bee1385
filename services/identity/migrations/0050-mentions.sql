-- The deal of a comment whose notification has the comment as its item, so that it is hidden with the deal.
alter table notifications add column part_of uuid;
alter table digest_entries add column part_of uuid;
