-- Rows of a report come by the thousand, all of one upload. Looking their upload up once for each of them was a third of what
-- storing them cost the database; it is looked up, and held, once for each statement.
alter table sales_row drop constraint sales_row_tenant_upload_id_fkey;

create function sales_rows_have_uploads() returns trigger language plpgsql as $$
declare
  missing int;
begin
  with wanted as (select distinct tenant, upload_id from stored),
    held as (
      select upload.tenant, upload.id from sales_upload as upload
      where exists (select from wanted where wanted.tenant = upload.tenant and wanted.upload_id = upload.id)
      for key share
    )
  select count(*) into missing from wanted left join held on held.tenant = wanted.tenant and held.id = wanted.upload_id where held.id is null;
  if missing > 0 then
    raise exception 'rows of an upload that does not exist' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;
create trigger sales_row_uploads after insert on sales_row referencing new table as stored
  for each statement execute function sales_rows_have_uploads();

-- A row stays with its upload, and goes with it.
create function sales_row_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a row of a sales report cannot change its upload';
end
$$;
create trigger sales_row_upload before update of tenant, upload_id on sales_row for each row
  when (old.tenant <> new.tenant or old.upload_id <> new.upload_id) execute function sales_row_stays();

create function sales_upload_takes_rows() returns trigger language plpgsql as $$
begin
  delete from sales_row where tenant = old.tenant and upload_id = old.id;
  return null;
end
$$;
create trigger sales_upload_rows after delete on sales_upload for each row execute function sales_upload_takes_rows();
