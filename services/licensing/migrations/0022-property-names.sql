-- One name is one property, however it is written: without case and without more blanks than one between words. Properties
-- that shared a name until now keep it, under a key of their own, until one of them is renamed.
alter table property add column name_key text;

create function property_name_key(name text) returns text language sql immutable as $$
  select lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))
$$;

alter table property no force row level security;
update property set name_key = property_name_key(name) || case
  when exists (
    select from property as other
    where other.tenant = property.tenant and property_name_key(other.name) = property_name_key(property.name) and other.id < property.id
  ) then ' ' || id else '' end;
alter table property force row level security;
alter table property alter column name_key set not null;
create unique index property_name on property (tenant, name_key);

create function property_name_follows() returns trigger language plpgsql as $$
begin
  new.name_key := property_name_key(new.name);
  return new;
end $$;
create trigger property_name_follows before insert on property for each row execute function property_name_follows();
create trigger property_name_follows_change before update on property for each row
  when (old.name is distinct from new.name) execute function property_name_follows();
