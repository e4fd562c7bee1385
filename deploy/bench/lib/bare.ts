/**
 * The baseline: node:http and pg, nothing else. Answers each path of RECIPES with the rows of its statements, sent one after another over a
 * pool of the same size, as the same database role. The tenant is a setting of the connection, so that row-level security costs the same.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import type { Statement } from './statements.ts';

export type Recipe = {
  statements: Statement[];
  /** Ids to generate for each request; all statements then run in one transaction. */ fresh?: string[];
  number?: string;
};

const recipes = JSON.parse(readFileSync(process.env['RECIPES'] ?? '', 'utf8')) as Record<string, Recipe>;
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['DATABASE_POOL']),
  options: process.env['DATABASE_OPTIONS'],
});

const filled = (value: unknown, replace: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string' && replace.size > 0) {
    let text = value;
    for (const [from, to] of replace) if (text.includes(from)) text = text.replaceAll(from, to);
    return text;
  }
  return Array.isArray(value) ? value.map((each) => filled(each, replace)) : value;
};

async function read({ statements }: Recipe, parameters: URLSearchParams): Promise<unknown[]> {
  const replace = new Map([...parameters].map(([name, value]) => [`{{${name}}}`, value]));
  const results: unknown[] = [];
  for (const { text, values } of statements)
    results.push(
      (
        await pool.query(
          text,
          values.map((value) => filled(value, replace)),
        )
      ).rows,
    );
  return results;
}

async function write({ statements, fresh = [], number = '' }: Recipe): Promise<unknown[]> {
  const replace = new Map(fresh.map((id) => [id, randomUUID() as string]));
  const client = await pool.connect();
  try {
    await client.query('begin');
    const results: unknown[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query(
        text,
        values.map((value) => filled(value, replace)),
      );
      const last = (rows[0] as { last?: number } | undefined)?.last;
      if (last !== undefined) renumber(replace, number, last);
      results.push(rows);
    }
    await client.query('commit');
    return results;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** "TS-2026-0007" and the same in lower case, as search stores it. */
function renumber(replace: Map<string, string>, number: string, last: number): void {
  const next = `${number.slice(0, 8)}${String(last).padStart(4, '0')}`;
  replace.set(number, next);
  replace.set(number.toLowerCase(), next.toLowerCase());
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const recipe = recipes[pathname.slice(1)];
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  request.on('end', () => {
    if (!recipe) return response.writeHead(pathname === '/ready' ? 200 : 404).end();
    if (body.length > 0) JSON.parse(Buffer.concat(body).toString());
    (recipe.fresh ? write(recipe) : read(recipe, searchParams)).then(
      (results) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(results)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
