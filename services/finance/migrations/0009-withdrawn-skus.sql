-- When a SKU was approved last, and since when it may not be reported any more. Both are told by events, which may come late.
alter table sales_sku add column approved_at timestamptz;
alter table sales_sku add column withdrawn_at timestamptz;
