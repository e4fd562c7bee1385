-- The brand owner's designer judges products of the property too.
alter table property add column brand_owner_reviews boolean not null default false;
