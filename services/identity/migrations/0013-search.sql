-- The words under which companies and people are found: without case, width and accents, as proto's plain() writes them.
-- Two Chinese characters are found like anything else: every ending of a run of a script without spaces is a word, and an
-- index over ranges of text answers what a word begins with. Trigrams and bigrams would not be asked: row-level security lets
-- an index answer only leakproof operators.
create function search_words_of(texts text) returns setof text language sql immutable as $$
  with plain as (
    select lower(normalize(regexp_replace(normalize(normalize(texts, NFKC), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) as text
  )
  select distinct left(word, 40) from (
    select match[1] as word
    from plain, regexp_matches(regexp_replace(text, '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+', ' ', 'g'),
      '([[:alnum:]]+)', 'g') as match
    union all
    select substr(match[1], start)
    from plain, regexp_matches(text, '([\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+)', 'g') as match,
      generate_series(1, length(match[1])) as start
  ) as words
$$;

create or replace function company_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from company_words where tenant = old.tenant and company_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into company_words (tenant, word, company_id)
    select new.tenant, word, new.id from search_words_of(concat_ws(' ', new.name, new.name_zh, new.short_name)) as word;
  end if;
  return null;
end $$;
drop function company_words_of;

-- Kept by the database itself, so that no writer can forget them.
create table user_words (
  tenant text not null,
  word text collate "C" not null,
  user_id uuid not null,
  primary key (tenant, word, user_id)
);
create index user_words_user on user_words (tenant, user_id);
create function user_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from user_words where tenant = old.tenant and user_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into user_words (tenant, word, user_id)
    select new.tenant, word, new.id from search_words_of(concat_ws(' ', new.full_name, new.user_name, new.email)) as word;
  end if;
  return null;
end $$;
create trigger words_follow after insert or delete on users for each row execute function user_words_follow();
create trigger words_follow_names after update on users for each row
  when ((old.full_name, old.user_name, old.email) is distinct from (new.full_name, new.user_name, new.email))
  execute function user_words_follow();

-- What follows concerns the rows of every tenant.
alter table companies no force row level security;
alter table company_words no force row level security;
alter table users no force row level security;
delete from company_words;
insert into company_words (tenant, word, company_id)
select tenant, word, id from companies, search_words_of(concat_ws(' ', name, name_zh, short_name)) as word;
insert into user_words (tenant, word, user_id)
select tenant, word, id from users, search_words_of(concat_ws(' ', full_name, user_name, email)) as word;
alter table companies force row level security;
alter table company_words force row level security;
alter table users force row level security;

alter table user_words enable row level security;
alter table user_words force row level security;
create policy tenant on user_words using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
