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
  // The trace (W3C traceparent) that an event or job continues.
  '0000-kit-traces': `
    alter table outbox add column traceparent text;
  `,
};
