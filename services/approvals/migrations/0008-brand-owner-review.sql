-- Properties whose brand owner judges products too, as licensing tells it.
create table property_review (
  tenant text not null,
  property_id uuid not null,
  asked boolean not null,
  revision int not null,
  primary key (tenant, property_id)
);
alter table property_review enable row level security;
alter table property_review force row level security;
create policy tenant on property_review using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- Settled by the first submission, like the workflow: what is under way goes on as it began.
alter table approval add column brand_owner_reviews boolean not null default false;
