-- The encryption keys with which pictures of a tenant were marked: a mark is recognised only while its key is in the ring.
-- Before keys had ids there was one, which is called k1.
create table picture_mark_key (
  tenant text not null,
  key_id text not null,
  since timestamptz not null default now(),
  primary key (tenant, key_id)
);
alter table objects no force row level security;
insert into picture_mark_key (tenant, key_id) select distinct tenant, 'k1' from objects where purpose = 'markedPicture';
alter table objects force row level security;

alter table picture_mark_key enable row level security;
alter table picture_mark_key force row level security;
create policy tenant on picture_mark_key
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- The command that encrypts everything with a new key finds the tenants that have something encrypted.
create policy encryption_keys on picture_mark_key for select using (current_setting('app.tenant', true) = '*');
create policy encryption_keys on art_source for select using (current_setting('app.tenant', true) = '*');
create policy encryption_keys on certificates for select using (current_setting('app.tenant', true) = '*');
