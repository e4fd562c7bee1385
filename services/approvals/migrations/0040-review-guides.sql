-- Copyright line, palette and checklists of a property; '*' is the guide for all properties without their own.
create table review_guide (
  tenant text not null,
  property_id text not null,
  revision int not null,
  guide jsonb not null,
  saved_by jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant, property_id)
);

-- Answers to the checklist about one submission (round) of an item; the last answer counts.
create table checklist_answer (
  tenant text not null,
  kind text not null,
  item_id uuid not null,
  round text not null,
  question_id uuid not null,
  answer text not null,
  by jsonb not null,
  at timestamptz not null,
  primary key (tenant, kind, item_id, round, question_id)
);

-- Texts that reviewers use again: of their author alone, or shared by the reviewers of the licensor.
create table saved_reply (
  tenant text not null,
  id uuid not null,
  revision int not null,
  owner_id uuid not null,
  shared boolean not null,
  title text not null,
  text text not null,
  saved_by jsonb not null,
  saved_at timestamptz not null,
  primary key (tenant, id)
);
create index saved_reply_owner on saved_reply (tenant, owner_id);

do $$
declare
  name text;
begin
  foreach name in array array['review_guide', 'checklist_answer', 'saved_reply'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
