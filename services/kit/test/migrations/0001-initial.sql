create table note (
  tenant text not null,
  id uuid primary key,
  words text not null,
  revision int not null default 0
);
alter table note enable row level security;
alter table note force row level security;
create policy tenant on note using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
create table heard (tenant text not null, event_id uuid not null, words text not null);
alter table heard enable row level security;
alter table heard force row level security;
create policy tenant on heard using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
