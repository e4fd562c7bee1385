-- Who confirmed that rows of a file which look as if they were reported twice are separate sales: {userId, name, role}.
alter table sales_upload add column repeats_confirmed_by jsonb;
alter table sales_upload add column repeats_confirmed_at timestamptz;

-- Cells and rows of a file that were corrected on the screen. A correction has the file checked again as a new upload, which takes over
-- the corrections of the one before.
create table sales_correction (
  tenant text not null,
  upload_id uuid not null,
  -- The row as in sales_row.
  file_row integer not null,
  -- The field of the cell, or row: the whole row was removed.
  field text not null,
  -- The text of the cell in the file; of a removed row its SKU and quantity.
  original text,
  -- The text in its place; null for a removed row.
  value text,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (tenant, upload_id, file_row, field),
  foreign key (tenant, upload_id) references sales_upload (tenant, id) on delete cascade
);
alter table sales_correction enable row level security;
alter table sales_correction force row level security;
create policy tenant on sales_correction using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
