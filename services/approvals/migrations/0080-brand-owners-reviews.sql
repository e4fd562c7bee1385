-- The brand owner of the property of an archive of pictures, who sees it. Set for the archives of earlier versions by the next file.
alter table spu_submission add column brand_owner_id uuid;
-- Fixed by the submission, as for products and designs: the brand owner's designer decides too.
alter table spu_submission add column brand_owner_reviews boolean not null default false;
alter table pop_approval add column brand_owner_reviews boolean not null default false;
