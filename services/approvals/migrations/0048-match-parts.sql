-- Why a picture matches: the parts of its similarity. Null in rows of earlier versions, whose similarity was another measure.
alter table spu_picture add column parts jsonb;
-- Features are stored by the files service alone.
alter table spu_picture alter column fingerprint drop not null;
-- How far the shapes of the deciding pictures agree; null as above.
alter table spu_item add column shape double precision;
