-- Search makes no difference of accents any more: words are kept without them, as proto's plain() writes them.
-- Two Chinese characters need nothing else. Every ending of a run of a script without spaces has been a word of its own from
-- the beginning, so that any part of it is the beginning of a word, and beginnings are ranges of text. An index of trigrams
-- or bigrams would not be asked at all: row-level security lets an index answer only leakproof operators.
-- What follows concerns the rows of every tenant.
alter table search_word no force row level security;
with accented as (
  select tenant, kind, word, item_id, normalize(regexp_replace(normalize(word, NFD), '[\u0300-\u036f]', '', 'g'), NFC) as written
  from search_word where octet_length(word) > length(word)
), added as (
  insert into search_word (tenant, kind, word, item_id)
  select tenant, kind, written, item_id from accented where written not in (word, '') on conflict do nothing
)
delete from search_word w using accented a
  where a.written <> a.word and (w.tenant, w.kind, w.word, w.item_id) = (a.tenant, a.kind, a.word, a.item_id);
alter table search_word force row level security;

-- A text that very many deals have is looked up deal by deal, newest first, until there are enough: that is answered by the
-- index alone when it has the word.
drop index search_word_item;
create index search_word_item on search_word (tenant, item_id, kind, word);
