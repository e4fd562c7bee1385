-- The columns of a product file, when they are not the usual ones.
alter table sku_import add column columns jsonb;
