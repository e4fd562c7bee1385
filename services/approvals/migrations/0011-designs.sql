-- Designs on their way from the draft over number, licensing, look and sample to the last word.
create table design_approval (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  design_type text not null,
  approval_number text,
  name text,
  version int not null,
  sample_number int not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  property_id uuid,
  property_name text,
  property_name_zh text,
  brand_owner_id uuid,
  -- Settled by the first submission: what is under way goes on as it began.
  brand_owner_reviews boolean not null,
  currency text not null,
  cover_file_id uuid,
  -- What is being prepared: the company's own until it is submitted.
  draft jsonb,
  sent_sample boolean not null,
  received_sample boolean not null,
  owner_id uuid not null,
  submitted_at timestamptz,
  waiting_since timestamptz not null,
  search text not null,
  primary key (tenant, id),
  unique (tenant, approval_number)
);
create index design_approval_waiting on design_approval (tenant, status, waiting_since, id);
create index design_approval_company on design_approval (tenant, company_id, submitted_at);
create index design_approval_search on design_approval using gin (search extensions.gin_trgm_ops);

-- What was handed in, version by version and sample by sample; it never changes.
create table design_version (
  tenant text not null,
  design_id uuid not null,
  number int not null,
  content jsonb not null,
  pictures jsonb not null,
  submitted_by jsonb not null,
  submitted_at timestamptz not null,
  primary key (tenant, design_id, number),
  foreign key (tenant, design_id) references design_approval (tenant, id)
);
create table design_sample (
  tenant text not null,
  design_id uuid not null,
  number int not null,
  version int not null,
  files jsonb not null,
  remark text,
  submitted_by jsonb not null,
  submitted_at timestamptz not null,
  primary key (tenant, design_id, number),
  foreign key (tenant, design_id) references design_approval (tenant, id)
);

create table design_history (
  tenant text not null,
  id uuid not null,
  design_id uuid not null,
  revision int not null,
  version int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb not null,
  at timestamptz not null,
  reason text,
  comment text,
  primary key (tenant, id),
  unique (tenant, design_id, revision),
  foreign key (tenant, design_id) references design_approval (tenant, id)
);

-- What the licensor gives licensees to design on.
create table design_template (
  tenant text not null,
  id uuid not null,
  kind text not null,
  design_type text not null,
  name text not null,
  note text,
  category text,
  property_id uuid,
  property_name text,
  property_name_zh text,
  file jsonb not null,
  uploaded_by jsonb not null,
  uploaded_at timestamptz not null,
  primary key (tenant, id)
);

create table design_release (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  template_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  note text,
  released_by jsonb not null,
  released_at timestamptz not null,
  received_by jsonb,
  received_at timestamptz,
  primary key (tenant, id),
  unique (tenant, template_id, company_id),
  foreign key (tenant, template_id) references design_template (tenant, id)
);
create index design_release_company on design_release (tenant, company_id, template_id);

create table design_release_history (
  tenant text not null,
  id uuid not null,
  release_id uuid not null,
  revision int not null,
  action text not null,
  from_status text,
  to_status text not null,
  by jsonb not null,
  at timestamptz not null,
  primary key (tenant, id),
  unique (tenant, release_id, revision),
  foreign key (tenant, release_id) references design_release (tenant, id)
);

do $$
declare
  name text;
begin
  foreach name in array array['design_version', 'design_sample', 'design_history', 'design_release_history'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()', name || '_append_only', name);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()', name || '_no_truncate', name);
  end loop;
  foreach name in array array['design_approval', 'design_version', 'design_sample', 'design_history', 'design_template', 'design_release', 'design_release_history'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;
