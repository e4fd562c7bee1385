-- Only this sheet of the file is read, because the file has the reports of several contracts; null: all of them.
alter table sales_upload add column sheet_name text;
