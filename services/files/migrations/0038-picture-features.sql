-- What a picture looks like, for comparison. Features of another version are computed again when they are needed.
create table picture_features (
  tenant text not null,
  file_id uuid not null,
  version smallint not null,
  features bytea not null,
  primary key (tenant, file_id),
  foreign key (tenant, file_id) references objects (tenant, id) on delete cascade
);
alter table picture_features enable row level security;
alter table picture_features force row level security;
create policy tenant on picture_features
  using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
