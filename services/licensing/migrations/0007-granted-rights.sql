-- What live deals grant, one row for each character: from submission until a deal is revised, voided or replaced.
create table granted_right (
  tenant text not null,
  term_sheet_id uuid not null,
  character_id uuid not null,
  property_id uuid not null,
  territories text[] not null,
  sub_categories text[] not null,
  channels text[] not null,
  valid_from date not null,
  valid_to date not null,
  exclusive boolean not null,
  primary key (tenant, term_sheet_id, character_id),
  foreign key (tenant, term_sheet_id) references term_sheet (tenant, id)
);
create index granted_right_character on granted_right (tenant, character_id, valid_to);
alter table granted_right enable row level security;
alter table granted_right force row level security;
create policy tenant on granted_right using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));

-- The deals that are live already, of every tenant.
alter table granted_right no force row level security;
alter table term_sheet no force row level security;
alter table term_sheet_version no force row level security;
alter table contract no force row level security;
insert into granted_right
select t.tenant, t.id, (c ->> 'characterId')::uuid, (p ->> 'propertyId')::uuid,
  array(select jsonb_array_elements_text(v.terms -> 'keyTerms' -> 'territories')),
  array(select distinct a ->> 'subCategory' from jsonb_array_elements(v.terms -> 'distribution' -> 'articles') a),
  array(select distinct a ->> 'channel' from jsonb_array_elements(v.terms -> 'distribution' -> 'channels') a),
  t.term_from, t.term_to, v.terms -> 'keyTerms' ->> 'exclusivity' = 'exclusive'
from term_sheet t
join term_sheet_version v on v.tenant = t.tenant and v.id = t.version_id
cross join jsonb_array_elements(v.terms -> 'keyTerms' -> 'properties') p
cross join jsonb_array_elements(p -> 'characters') c
where t.status not in ('draft', 'cloned', 'revisable', 'voided') and t.term_from is not null and t.term_to is not null
  and not exists (
    select 1 from contract replaced
    join contract by on by.tenant = replaced.tenant and by.follows_contract_id = replaced.id
      and by.purpose in ('replace', 'amendment') and by.status = 'signedAll'
    where replaced.tenant = t.tenant and replaced.term_sheet_id = t.id
  )
on conflict do nothing;
alter table granted_right force row level security;
alter table term_sheet force row level security;
alter table term_sheet_version force row level security;
alter table contract force row level security;
