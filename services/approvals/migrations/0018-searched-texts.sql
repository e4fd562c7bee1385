-- What lists are searched by makes no difference of width and accents any more.
do $$
declare
  name text;
begin
  -- What follows concerns the rows of every tenant.
  foreach name in array array['approval', 'giving_access', 'store_application', 'pop_approval', 'design_approval'] loop
    execute format('alter table %I no force row level security', name);
    execute format('update %I set search = extensions.plain_text(search) where search <> extensions.plain_text(search)', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
