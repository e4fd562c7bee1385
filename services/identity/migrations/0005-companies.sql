-- What a licensee, licensor, brand owner or agent is known by beyond its name.
alter table companies
  add column city text,
  add column postal_code text,
  add column telephone text,
  add column fax text,
  add column website text,
  add column vat_number text,
  add column language text not null default 'en',
  add column time_offset integer not null default 480,
  add column first_name text,
  add column last_name text,
  add column email text,
  -- People to talk to, in the order the company wants: {title, firstName, lastName, email, phone}.
  add column contacts jsonb not null default '[]',
  add column signature_file_id uuid,
  add column thumbnail_file_id uuid,
  add column term_from date,
  add column term_to date,
  add column debit_note_lines text[] not null default '{}',
  add column tax_percent text,
  -- Read by finance, the administrator and the company itself only.
  add column bank jsonb;

-- What follows concerns the rows of every tenant.
alter table companies no force row level security;

-- Industries were free text; what cannot be told becomes "other".
update companies set industry = case lower(trim(industry))
    when 'apparel' then 'apparel' when 'footwear' then 'footwear' when 'bags' then 'bagsAccessories'
    when 'toys' then 'toys' when 'stationery' then 'stationery' when 'books' then 'publishing' when 'gifts' then 'gifts'
    when 'home textiles' then 'homeTextiles' when 'bedding' then 'homeTextiles' when 'household' then 'household'
    when 'electronics' then 'electronics' when 'food' then 'foodBeverage' when 'health and beauty' then 'healthBeauty'
    when 'fragrance' then 'healthBeauty' else 'other' end
  where industry is not null;

create index companies_by_name on companies (tenant, kind, name, id);
create index companies_changed on companies (tenant, kind, updated_at, id);

-- The words under which a company is found, kept by the database itself, so that no writer can forget them. A table of
-- its own: with row-level security an index answers "begins with" by ranges, but never a search inside a text.
create table company_words (
  tenant text not null,
  word text collate "C" not null,
  company_id uuid not null,
  primary key (tenant, word, company_id)
);
create index company_words_company on company_words (tenant, company_id);

-- Words of a script with spaces are words; of one without, every ending of a run, so that any part is found as a beginning.
create function company_words_of(texts text) returns setof text language sql immutable as $$
  select distinct left(word, 40) from (
    select match[1] as word
    from regexp_matches(regexp_replace(lower(normalize(texts, NFKC)), '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+', ' ', 'g'),
      '([[:alnum:]]+)', 'g') as match
    union all
    select substr(match[1], start)
    from regexp_matches(normalize(texts, NFKC), '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+)', 'g') as match,
      generate_series(1, length(match[1])) as start
  ) as words
$$;
create function company_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from company_words where tenant = old.tenant and company_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into company_words (tenant, word, company_id)
    select new.tenant, word, new.id from company_words_of(concat_ws(' ', new.name, new.name_zh, new.short_name)) as word;
  end if;
  return null;
end $$;
create trigger words_follow after insert or delete on companies for each row execute function company_words_follow();
create trigger words_follow_names after update of name, name_zh, short_name on companies for each row
  when ((old.name, old.name_zh, old.short_name) is distinct from (new.name, new.name_zh, new.short_name))
  execute function company_words_follow();
insert into company_words (tenant, word, company_id)
select tenant, word, id from companies, company_words_of(concat_ws(' ', name, name_zh, short_name)) as word;

alter table companies force row level security;
alter table company_words enable row level security;
alter table company_words force row level security;
create policy tenant on company_words using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
