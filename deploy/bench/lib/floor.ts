/**
 * The floor: what the same requests cost where nothing else is done. Plain node:http and pg over a narrow table of its own
 * (`floor-data.ts`): no session, no row-level security, no scope, no events, no history. Each list answers a page and the exact total.
 */
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

export type Subject = 'termSheets' | 'bills';
type Values = (asked: URLSearchParams) => unknown[];
type Operation = { rows: string; values?: Values; total?: string; totalValues?: Values };

const asked =
  (...names: string[]): Values =>
  (given) =>
    names.map((name) => given.get(name));
const within: Values = (given) => [`%${given.get('text')}%`];

const SHEET =
  's.id, s.number, s.version, s.state, s.licensor_id, s.company_id, s.currency, s.amount, s.title, s.created_at, s.changed_at, c.name as company';
const INVOICE =
  'i.id, i.number, i.state, i.kind, i.company_id, i.company_name, i.currency, i.total, i.open, i.due_on, i.issued_at, c.country';
const sheets = (page: string): string =>
  `select ${SHEET} from (${page}) as s join company c on c.id = s.company_id order by s.changed_at desc`;
const invoices = (page: string, order: string): string =>
  `select ${INVOICE} from (${page}) as i join company c on c.id = i.company_id order by i.${order}`;

const OPERATIONS: Readonly<Record<Subject, Readonly<Record<string, Operation>>>> = {
  termSheets: {
    list: {
      rows: sheets('select * from sheet where state = $1 order by changed_at desc limit 20'),
      total: 'select count(*)::int as total from sheet where state = $1',
      values: asked('state'),
    },
    deepPage: {
      rows: sheets('select * from sheet order by changed_at desc limit 20 offset $1'),
      total: 'select count(*)::int as total from sheet',
      values: asked('offset'),
      totalValues: () => [],
    },
    search: {
      // the barrier keeps the planner from walking the order and testing each row
      rows: sheets(
        'select * from (select * from sheet where title ilike $1 or number ilike $1 offset 0) as found order by changed_at desc limit 20',
      ),
      total: 'select count(*)::int as total from sheet where title ilike $1 or number ilike $1',
      values: within,
    },
    byId: { rows: `select ${SHEET} from sheet s join company c on c.id = s.company_id where s.id = $1`, values: asked('id') },
    create: {
      rows: `insert into sheet (number, state, licensor_id, company_id, currency, amount, title) values ($1, $2, $3, $4, $5, $6, $7) returning *`,
      values: asked('number', 'state', 'licensorId', 'companyId', 'currency', 'amount', 'title'),
    },
  },
  bills: {
    newest: {
      rows: invoices('select * from invoice order by issued_at desc limit 20', 'issued_at desc'),
      total: 'select count(*)::int as total from invoice',
    },
    list: {
      rows: invoices('select * from invoice where state = $1 order by issued_at desc limit 20', 'issued_at desc'),
      total: 'select count(*)::int as total from invoice where state = $1',
      values: asked('state'),
    },
    open: {
      rows: invoices('select * from invoice where open <> 0 order by due_on limit 20', 'due_on'),
      total: 'select count(*)::int as total from invoice where open <> 0',
    },
    filtered: {
      rows: invoices('select * from invoice where state = $1 and kind = $2 order by total desc limit 20', 'total desc'),
      total: 'select count(*)::int as total from invoice where state = $1 and kind = $2',
      values: asked('state', 'kind'),
    },
    deepPage: {
      rows: invoices('select * from invoice order by due_on desc limit 20 offset $1', 'due_on desc'),
      total: 'select count(*)::int as total from invoice',
      values: asked('offset'),
      totalValues: () => [],
    },
    search: {
      rows: invoices(
        'select * from (select * from invoice where company_name ilike $1 or number ilike $1 offset 0) as found order by issued_at desc limit 20',
        'issued_at desc',
      ),
      total: 'select count(*)::int as total from invoice where company_name ilike $1 or number ilike $1',
      values: within,
    },
  },
};

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: Number(process.env['DATABASE_POOL']) });
const operations = OPERATIONS[process.env['SUBJECT'] as Subject];

/** Each statement is parsed once by each connection. */
const run = (name: string, text: string, values: unknown[]) => pool.query<{ total: number }>({ name, text, values });

async function answer(name: string, given: URLSearchParams): Promise<unknown> {
  const operation = operations[name];
  if (!operation) throw new Error(`no operation is called ${name}`);
  const values = operation.values?.(given) ?? [];
  const rows = run(name, operation.rows, values);
  if (!operation.total) return (await rows).rows;
  const [page, count] = await Promise.all([rows, run(`${name} total`, operation.total, operation.totalValues?.(given) ?? values)]);
  return { rows: page.rows, total: count.rows[0]?.total };
}

/** The parameters of a request: those of its address, and the fields of its body. */
async function parametersOf(request: IncomingMessage, searchParams: URLSearchParams): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  if (parts.length === 0) return searchParams;
  return new URLSearchParams(JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>);
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://floor');
  if (pathname === '/ready') return response.writeHead(200).end();
  parametersOf(request, searchParams)
    .then((given) => answer(pathname.slice(1), given))
    .then(
      (result) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
}).listen(Number(process.env['PORT']), '127.0.0.1');
