-- An attribute of products can be a column of the product files of licensees. Files of a tenant stay as they are until
-- somebody chooses it for an attribute.
alter table event_attribute add column in_product_files boolean not null default false;
