-- Who holds which character by which contract, and whether it has been given access: as approvals tells it.
create table access_right (
  tenant text not null,
  id uuid not null,
  revision int not null,
  status text not null,
  contract_id uuid not null,
  contract_number text not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  character_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  primary key (tenant, id)
);
create index access_right_holder on access_right (tenant, company_id, character_id);
create index access_right_character on access_right (tenant, character_id);

create table style_guide (
  tenant text not null,
  id uuid not null,
  revision int not null,
  name text not null,
  characters jsonb not null,
  character_ids uuid[] not null,
  contract_id uuid,
  contract_number text,
  designer_id uuid,
  designer_name text,
  licensee_contact text,
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_by text not null,
  updated_at timestamptz not null default now(),
  withdrawn boolean not null default false,
  search text not null,
  primary key (tenant, id),
  foreign key (tenant, file_id) references objects (tenant, id)
);
create index style_guide_updated on style_guide (tenant, updated_at desc, id) where not withdrawn;
create index style_guide_characters on style_guide using gin (character_ids);

create table style_guide_licensee (
  tenant text not null,
  -- also the owner of the file's attachment that lets the licensee see its thumbnail
  id uuid not null,
  style_guide_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  assigned_by text not null,
  assigned_at timestamptz not null default now(),
  primary key (tenant, style_guide_id, company_id),
  foreign key (tenant, style_guide_id) references style_guide (tenant, id)
);
create index style_guide_of_licensee on style_guide_licensee (tenant, company_id);

create table art_source (
  tenant text not null,
  id uuid not null,
  character jsonb not null,
  character_id uuid not null,
  character_name text not null,
  season text not null,
  year int not null,
  keywords text[] not null,
  cover_file_id uuid not null,
  zip_file_id uuid not null,
  file_name text not null,
  size bigint not null,
  -- sealed by the installation's key
  file_password bytea not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  deleted boolean not null default false,
  search text not null,
  primary key (tenant, id),
  foreign key (tenant, cover_file_id) references objects (tenant, id),
  foreign key (tenant, zip_file_id) references objects (tenant, id)
);
create index art_source_uploaded on art_source (tenant, uploaded_at desc, id) where not deleted;
create index art_source_character on art_source (tenant, character_id);

create table art_release (
  tenant text not null,
  -- also the owner of the cover's attachment that lets the licensee see it
  id uuid not null,
  art_source_id uuid not null,
  company_id uuid not null,
  company_name text not null,
  company_name_zh text,
  released_by text not null,
  released_at timestamptz not null default now(),
  opened_by text,
  opened_at timestamptz,
  primary key (tenant, art_source_id, company_id),
  foreign key (tenant, art_source_id) references art_source (tenant, id)
);
create index art_release_of_licensee on art_release (tenant, company_id);

-- What happened to style guides and art sources, for good. No foreign key: the row outlives the thing.
create table creative_log (
  tenant text not null,
  id uuid not null,
  item_id uuid not null,
  action text not null,
  subject text,
  by_id uuid not null,
  by_name text not null,
  by_role text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant, id)
);
create index creative_log_of_item on creative_log (tenant, item_id, at);
create trigger creative_log_append_only before update or delete on creative_log for each row execute function refuse_change();
create trigger creative_log_no_truncate before truncate on creative_log for each statement execute function refuse_change();

-- Opens a guarded file for one person for some minutes.
create table download_ticket (
  tenant text not null,
  hash text not null,
  file_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant, hash)
);
create index download_ticket_expired on download_ticket (tenant, expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['access_right', 'style_guide', 'style_guide_licensee', 'art_source', 'art_release', 'creative_log', 'download_ticket'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy tenant on %I using (tenant = current_setting(''app.tenant'', true)) with check (tenant = current_setting(''app.tenant'', true))',
      name
    );
  end loop;
end $$;

-- Both kinds as the creative database shows them. By the rights of whoever asks: the policies of the tables hold.
create view creative with (security_invoker = true) as
  select tenant, id, 'styleGuide' as kind, name as title, characters, character_ids, file_id as picture_file_id,
    created_at as at, search
  from style_guide where not withdrawn
  union all
  select tenant, id, 'artSource', file_name, jsonb_build_array(character), array[character_id], cover_file_id, uploaded_at, search
  from art_source where not deleted;
