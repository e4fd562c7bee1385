-- Comments on term sheets and contracts, and their replies. The first comment of a thread has its own id as `thread_id`.
create table deal_comment (
  tenant text not null,
  id uuid not null,
  thread_id uuid not null,
  item_kind text not null,
  item_id uuid not null,
  -- who reads it besides staff: internal (nobody), licensee, brandOwner, agent
  audience text not null check (audience in ('internal', 'licensee', 'brandOwner', 'agent')),
  path text[] not null,
  version int not null,
  text text not null,
  mentions jsonb not null,
  by_person jsonb not null,
  at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  resolved_by jsonb,
  resolved_at timestamptz,
  revision int not null,
  primary key (tenant, id),
  foreign key (tenant, thread_id) references deal_comment (tenant, id)
);
create index deal_comment_item on deal_comment (tenant, item_id, at);
create index deal_comment_thread on deal_comment (tenant, thread_id);

-- Every text that a comment had, and what was done with it.
create table deal_comment_history (
  tenant text not null,
  comment_id uuid not null,
  revision int not null,
  action text not null,
  text text not null,
  by_person jsonb not null,
  at timestamptz not null,
  primary key (tenant, comment_id, revision)
);
create trigger deal_comment_history_append_only before update or delete or truncate on deal_comment_history
  for each statement execute function refuse_change();
call admit_erasure('deal_comment_history', 'by_person');

do $$
declare t text;
begin
  foreach t in array array['deal_comment', 'deal_comment_history']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))', t);
  end loop;
end $$;
