-- What products, designs and promotional material are found by now also tells their property, in both languages.
-- What follows concerns the rows of every tenant.
do $$
declare
  name text;
begin
  foreach name in array array['approval', 'design_approval', 'pop_approval'] loop
    execute format('alter table %I no force row level security', name);
    execute format(
      'update %I set search = concat_ws('' '', search, lower(property_name), lower(property_name_zh)) where property_name is not null', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
