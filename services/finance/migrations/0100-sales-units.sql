-- The units of each SKU in the approved file of a month, summed over its rows. Written with sales_total.
create table sales_unit (
  tenant text not null,
  upload_id uuid not null,
  sku_id uuid not null,
  units numeric not null,
  primary key (tenant, upload_id, sku_id),
  foreign key (tenant, upload_id) references sales_upload (tenant, id) on delete cascade
);
create index sales_unit_sku on sales_unit (tenant, sku_id) include (upload_id, units);
alter table sales_unit enable row level security;
alter table sales_unit force row level security;
create policy tenant on sales_unit using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

do $$
declare
  known text[];
  one text;
begin
  perform set_config('app.tenant', '*', true);
  select array_agg(tenant) into known from tenant_directory;
  foreach one in array coalesce(known, '{}') loop
    perform set_config('app.tenant', one, true);
    insert into sales_unit
      select sale.tenant, sale.upload_id, sale.sku_id, sum(sale.quantity)
      from sales_report as report
      join sales_row as sale on sale.tenant = report.tenant and sale.upload_id = report.approved_upload_id and sale.data_type = 'actual'
        and sale.severity < 2 and sale.sku_id is not null and sale.quantity is not null
      where report.approved_at is not null
      group by sale.tenant, sale.upload_id, sale.sku_id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
