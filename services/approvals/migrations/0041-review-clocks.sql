-- The clock of each item that waits for a reviewer: since when, until when, and what was done about it. `kind` and `move` are
-- those of the work item that was published last, so that a reminder can publish it again.
create table review_clock (
  tenant text not null,
  kind text not null,
  item_id uuid not null,
  revision int not null,
  status text not null,
  waits_for text[] not null,
  since timestamptz not null,
  -- when the licensee needs the answer
  deadline date,
  due_on date not null,
  escalates_on date not null,
  warned boolean not null,
  escalated boolean not null,
  move jsonb not null,
  primary key (tenant, kind, item_id)
);
create index review_clock_due on review_clock (tenant, due_on);
create index review_clock_escalates on review_clock (tenant, escalates_on) where not escalated;

alter table review_clock enable row level security;
alter table review_clock force row level security;
create policy tenant on review_clock using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
