import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { MINIMUM_POSTGRES } from './local-postgres.js';
import { ServerProblem } from './servers.js';

export const OWNER = 'bls_owner';
/** Schema of what all services share: the extensions pg_trgm, btree_gin and btree_gist, and the normalization of searched texts. */
const EXTENSIONS = 'extensions';
const RECOVERY_CHECK_MS = 500;

/**
 * Normalizes a text for search: without case, width and accents, as proto's plain() does. Generated columns use it, so its
 * result for a text must never change. ASCII, which most texts are, has a faster path.
 */
const PLAIN_TEXT = `
  create or replace function ${EXTENSIONS}.plain_text(given text) returns text language sql immutable parallel safe as $$
    select case when octet_length(given) = length(given) then lower(given)
      else lower(normalize(regexp_replace(normalize(normalize(given, NFKC), NFD), '[\u0300-\u036f]', '', 'g'), NFC)) end
  $$`;

export interface ServiceAccess {
  /** The service's own role: reads and writes rows, owns nothing, cannot bypass row-level security. */
  url: string;
  /** The owner role, for migrations, with the service's schema first in its search path. */
  migrationUrl: string;
}

/**
 * Creates the database with a schema and a login role for each of `services`, all owned by one owner role. Safe to repeat and
 * to run from several processes at once. Needs a superuser, or a role that may create roles and databases.
 */
export async function prepareDatabase<Service extends string>(
  superuserUrl: string,
  database: string,
  services: readonly Service[],
  passwordOf: (role: string) => string = (role) => role,
): Promise<Record<Service, ServiceAccess>> {
  const roles = [OWNER, ...services.map(roleOf)];
  await connected(superuserUrl, async (client) => {
    await checkServer(client);
    await untilWritable(client);
    // roles belong to the whole server: two concurrent preparations would collide
    await client.query(`select pg_advisory_lock(hashtext('bls.prepare'))`);
    for (const role of roles) await saveRole(client, role, passwordOf(role));
    await client.query(`grant ${OWNER} to current_user`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${quote(database)} owner ${OWNER}`);
  });
  const inside = new URL(superuserUrl);
  inside.pathname = `/${database}`;
  await connected(inside.href, (client) => prepareSchemas(client, database, services));
  return Object.fromEntries(services.map((service) => [service, access(inside, service, passwordOf)])) as Record<Service, ServiceAccess>;
}

/** The login role of a service. */
export function roleOf(service: string): string {
  return `bls_${service}`;
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; able: boolean }>(
    `select current_setting('server_version_num') as version, rolsuper or (rolcreaterole and rolcreatedb) as able from pg_roles where rolname = current_user`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < MINIMUM_POSTGRES)
    throw new ServerProblem(`the database server is PostgreSQL ${major}; ${MINIMUM_POSTGRES} or newer is needed`);
  if (!rows[0]?.able) throw new ServerProblem('the database account in POSTGRES_URL may not create roles and databases');
}

/** A restored server answers reads while it goes to its moment, and takes changes afterwards. */
async function untilWritable(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
    if (!rows[0]?.recovering) return;
    await pause(RECOVERY_CHECK_MS);
  }
}

async function saveRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const secret = client.escapeLiteral(password);
  await client.query(`${rowCount ? 'alter' : 'create'} role ${role} login nosuperuser nocreatedb nocreaterole password ${secret}`);
}

/**
 * LIKE and ILIKE can use an index under row-level security when they are marked leakproof. That is safe: their only leak, an
 * error, depends on the pattern and never on a row. Only a superuser can mark them; without one, lists search by reading
 * their rows.
 */
async function letIndexesSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ able: boolean }>('select rolsuper as able from pg_roles where rolname = current_user');
  if (!rows[0]?.able) return;
  for (const operator of ['textlike', 'texticlike']) await client.query(`alter function pg_catalog.${operator}(text, text) leakproof`);
}

async function prepareSchemas(client: pg.Client, database: string, services: readonly string[]): Promise<void> {
  const name = quote(database);
  const statements = [
    // advisory locks belong to one database: the lock for the roles does not conflict with this one
    `select pg_advisory_lock(hashtext('bls.prepare'))`,
    `revoke all on database ${name} from public`,
    `grant connect, create on database ${name} to ${OWNER}`,
    `revoke create on schema public from public`,
    `create schema if not exists ${EXTENSIONS} authorization ${OWNER}`,
    `grant usage on schema ${EXTENSIONS} to public`,
    ...['pg_trgm', 'btree_gin', 'btree_gist'].map((extension) => `create extension if not exists ${extension} schema ${EXTENSIONS}`),
    PLAIN_TEXT,
    `alter role ${OWNER} in database ${name} set search_path = ${EXTENSIONS}`,
    ...services.flatMap((service) => schemaOf(service, name)),
  ];
  for (const statement of statements) await client.query(statement);
  await letIndexesSearch(client);
}

function schemaOf(service: string, database: string): string[] {
  const role = roleOf(service);
  const within = `alter default privileges for role ${OWNER} in schema ${service} grant`;
  return [
    `grant connect on database ${database} to ${role}`,
    `create schema if not exists ${service} authorization ${OWNER}`,
    `grant usage on schema ${service} to ${role}`,
    `${within} select, insert, update, delete on tables to ${role}`,
    `${within} usage, select on sequences to ${role}`,
    `${within} execute on functions to ${role}`,
    `alter role ${role} in database ${database} set search_path = ${service}, ${EXTENSIONS}`,
    `alter role ${role} in database ${database} set statement_timeout = '30s'`,
    `alter role ${role} in database ${database} set idle_in_transaction_session_timeout = '60s'`,
  ];
}

function access(database: URL, service: string, passwordOf: (role: string) => string): ServiceAccess {
  const as = (role: string): URL => {
    const url = new URL(database);
    url.username = role;
    url.password = encodeURIComponent(passwordOf(role));
    return url;
  };
  const owner = as(OWNER);
  owner.searchParams.set('options', `-c search_path=${service},${EXTENSIONS}`);
  return { url: as(roleOf(service)).href, migrationUrl: owner.href };
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port } = new URL(url);
    throw new ServerProblem(`no connection to PostgreSQL at ${hostname}:${port || 5432}: ${(error as Error).message || 'refused'}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
