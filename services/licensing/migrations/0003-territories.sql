-- Territories that the tenant has added or renamed, as documents print them. The ones that it began with have their texts.
create table territory (
  tenant text not null,
  code text not null,
  name text not null,
  name_zh text not null,
  revision int not null,
  deleted boolean not null,
  primary key (tenant, code)
);
alter table territory enable row level security;
alter table territory force row level security;
create policy tenant on territory using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
