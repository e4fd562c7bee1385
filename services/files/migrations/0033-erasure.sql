-- Rows that never change otherwise admit that the name of an erased person is replaced.
call admit_erasure('creative_log', 'by_name');
call admit_erasure('accesses', 'actor_name');
call admit_erasure('infected_file', 'uploader_name');

-- The name is part of the hash of an access. After an erasure a second hash, over the first one and the row with the pseudonym,
-- proves the row; the first one still links it to the row after it.
alter table accesses add column redacted_hash text;
create function redact_access() returns trigger language plpgsql as $$
begin
  new.redacted_hash := access_hash(new.hash, new);
  return new;
end $$;
create trigger accesses_redaction before update on accesses for each row execute function redact_access();
create or replace function accesses_broken() returns bigint language sql stable as $$
  select min(id) from (
    select a.id, a.id <> row_number() over w or case when a.redacted_hash is null
        then a.hash <> access_hash(coalesce(lag(a.hash) over w, ''), a)
        else a.redacted_hash <> access_hash(a.hash, a) end as wrong
    from accesses a window w as (order by a.id)
  ) checked where wrong
$$;
