-- A month that was approved may be opened again. The file that was approved last goes on counting until the corrected one is
-- approved, hence it stands beside the newest one.
alter table sales_report
  add column approved_at timestamptz,
  add column approved_upload_id uuid;

do $$
declare
  known text[];
  one text;
begin
  perform set_config('app.tenant', '*', true);
  select array_agg(tenant) into known from tenant_directory;
  foreach one in array coalesce(known, '{}') loop
    perform set_config('app.tenant', one, true);
    update sales_report as report
    set approved_upload_id = upload_id,
      approved_at = coalesce((
        select max(at) from sales_report_history as history
        where history.tenant = report.tenant and history.report_id = report.id and history.to_status = 'approvedBySeniorFinance'
      ), updated_at)
    where status in ('approvedBySeniorFinance', 'calculated');
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

-- isHandedIn of the enumerations of sales reports.
alter table sales_report add column handed_in boolean not null
  generated always as (approved_at is not null or status in ('submitted', 'approvedByJuniorFinance', 'approvedBySeniorFinance', 'calculated')) stored;

drop index sales_report_approved;
create index sales_report_approved on sales_report (tenant, contract_id, month) include (approved_upload_id) where approved_at is not null;
