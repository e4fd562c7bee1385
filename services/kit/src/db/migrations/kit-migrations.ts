/**
 * The tables every service has. `*` is the relay, which serves all tenants; it is only ever set by the kit itself.
 * Like every landed migration this text is frozen: changes come as a further entry below it.
 */
export const KIT_MIGRATIONS: Record<string, string> = {
  '0000-kit': `
    create table outbox (
      tenant text not null,
      id uuid primary key,
      sequence bigint generated always as identity,
      subject text not null,
      request_id text not null,
      payload jsonb not null,
      at timestamptz not null default clock_timestamp(),
      published_at timestamptz
    );
    create index outbox_waiting on outbox (sequence) where published_at is null;
    create table inbox (
      tenant text not null,
      consumer text not null,
      event_id uuid not null,
      at timestamptz not null default now(),
      primary key (consumer, event_id)
    );
    alter table outbox enable row level security;
    alter table outbox force row level security;
    create policy tenant on outbox using (current_setting('app.tenant', true) in (tenant, '*'))
      with check (current_setting('app.tenant', true) in (tenant, '*'));
    alter table inbox enable row level security;
    alter table inbox force row level security;
    create policy tenant on inbox using (tenant = current_setting('app.tenant', true)) with check (tenant = current_setting('app.tenant', true));
  `,
  // The purge deletes old inbox rows of all tenants.
  '0000-kit-forgetting': `
    alter policy tenant on inbox using (current_setting('app.tenant', true) in (tenant, '*'));
  `,
  // Which events the stream holds, so that lost ones are published again; what failed for good.
  '0000-kit-lost-events': `
    alter table outbox add column stream_sequence bigint;
    update outbox set stream_sequence = 0 where published_at is not null and subject not like 'job.%';
    create index outbox_published on outbox (published_at) where published_at is not null;
    create table event_stream (
      tenant text not null check (tenant = '*'),
      name text primary key,
      created text not null
    );
    create table dead_letter (
      tenant text not null,
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('event', 'job')),
      handler text not null,
      source_id text not null,
      request_id text not null,
      content jsonb not null,
      error text not null,
      attempts int not null,
      at timestamptz not null default now(),
      revision int not null default 0,
      state text not null default 'open' check (state in ('open', 'retried', 'discarded')),
      decided_at timestamptz,
      decided_by text,
      reason text,
      unique (kind, handler, source_id)
    );
    create index dead_letter_open on dead_letter (at desc, id) where state = 'open';
    alter table event_stream enable row level security;
    alter table event_stream force row level security;
    create policy tenant on event_stream using (current_setting('app.tenant', true) = '*') with check (current_setting('app.tenant', true) = '*');
    alter table dead_letter enable row level security;
    alter table dead_letter force row level security;
    create policy tenant on dead_letter using (current_setting('app.tenant', true) in (tenant, '*'))
      with check (current_setting('app.tenant', true) in (tenant, '*'));
  `,
  // An erased person: names in copies are replaced, also in tables whose rows never change otherwise.
  '0000-kit-personal-data': `
    -- Replaces the name in every object that names the person by userId, at any depth.
    create function rename_person(doc jsonb, person text, pseudonym text) returns jsonb language plpgsql immutable as $$
    begin
      case jsonb_typeof(doc)
        when 'object' then return coalesce((
          select jsonb_object_agg(key, case when key = 'name' and doc ->> 'userId' = person then to_jsonb(pseudonym)
            else rename_person(value, person, pseudonym) end) from jsonb_each(doc)), doc);
        when 'array' then return coalesce((
          select jsonb_agg(rename_person(value, person, pseudonym) order by place)
          from jsonb_array_elements(doc) with ordinality as element (value, place)), doc);
        else return doc;
      end case;
    end $$;
    -- Whether a change of a row only replaces names of the person that the transaction erases.
    create function is_erasure(before jsonb, after jsonb, names text[]) returns boolean language plpgsql stable as $$
    declare
      person text := current_setting('app.erased_person', true);
      pseudonym text := current_setting('app.pseudonym', true);
      name text;
    begin
      if coalesce(person, '') = '' or pseudonym !~ '^Former user [0-9]+$' or before - names <> after - names then return false; end if;
      foreach name in array names loop
        if after -> name not in (before -> name, to_jsonb(pseudonym), rename_person(before -> name, person, pseudonym)) then return false; end if;
      end loop;
      return true;
    end $$;
    -- Lets the triggers that refuse changes of a table admit that names in these columns are replaced by an erasure.
    create procedure admit_erasure(target regclass, variadic names text[]) language plpgsql as $$
    declare
      found record;
      -- before an update the values of generated columns are unknown
      moment text := case when exists (select from pg_attribute where attrelid = target and attgenerated <> '') then 'after' else 'before' end;
    begin
      for found in select tgname, tgtype, tgfoid::regproc as refuse from pg_trigger
        where tgrelid = target and not tgisinternal and tgtype & 16 <> 0 and tgfoid::regproc::text like '%refuse_%'
      loop
        execute format('drop trigger %I on %s', found.tgname, target);
        execute format('create trigger %I %s update on %s for each row when (not is_erasure(to_jsonb(old), to_jsonb(new), %L::text[]))
          execute function %s()', found.tgname, moment, target, names, found.refuse);
        if found.tgtype & 1 <> 0 then
          execute format('create trigger %I before delete on %s for each row execute function %s()', found.tgname || '_rows', target, found.refuse);
        else
          execute format('create trigger %I before delete or truncate on %s for each statement execute function %s()',
            found.tgname || '_rows', target, found.refuse);
        end if;
      end loop;
    end $$;
  `,
  // The trace (W3C traceparent) that an event or job continues.
  '0000-kit-traces': `
    alter table outbox add column traceparent text;
  `,
};
