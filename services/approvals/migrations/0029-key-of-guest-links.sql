-- The encryption key that signed the link; null for the one of earlier versions (k1).
alter table store_guest_link add column key_id text;
