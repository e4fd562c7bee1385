-- What the approved file of a month sold and earned, summed over its rows: the rows of years need not be read again for every
-- list of months. Written when the month is approved and whenever its royalties are.
create table sales_total (
  tenant text not null,
  upload_id uuid not null,
  -- The sum of the whole file in its currency, beside those by property, category and channel: most lists ask for nothing else.
  whole boolean not null,
  currency text not null,
  property_id uuid,
  category text,
  channel text,
  amount numeric not null,
  royalty numeric not null,
  foreign key (tenant, upload_id) references sales_upload (tenant, id) on delete cascade
);
create unique index sales_total_of_upload on sales_total (tenant, upload_id, whole, currency, property_id, category, channel)
  include (amount, royalty) nulls not distinct;
create index sales_total_whole on sales_total (tenant, upload_id) include (currency, amount, royalty) where whole;
alter table sales_total enable row level security;
alter table sales_total force row level security;
create policy tenant on sales_total using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

do $$
declare
  known text[];
  one text;
begin
  perform set_config('app.tenant', '*', true);
  select array_agg(tenant) into known from tenant_directory;
  foreach one in array coalesce(known, '{}') loop
    perform set_config('app.tenant', one, true);
    insert into sales_total
      select sale.tenant, sale.upload_id, grouping(sale.property_id) = 1, sale.currency, sale.property_id, sale.category, sale.channel, sum(sale.sales_amount),
        coalesce(sum(sale.royalty_amount), 0)
      from sales_report as report
      join sales_row as sale on sale.tenant = report.tenant and sale.upload_id = report.upload_id and sale.data_type = 'actual' and sale.severity < 2
      where report.status in ('approvedBySeniorFinance', 'calculated')
      group by grouping sets ((sale.tenant, sale.upload_id, sale.currency),
        (sale.tenant, sale.upload_id, sale.currency, sale.property_id, sale.category, sale.channel));
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- What a pool has earned is asked of its newest page only; the page need not be unpacked for it.
alter table settlement add column earned numeric generated always as ((page #>> '{earned,total}')::numeric) stored;
create index sales_report_approved on sales_report (tenant, contract_id, month) include (upload_id)
  where status in ('approvedBySeniorFinance', 'calculated');
