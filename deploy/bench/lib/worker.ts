import { randomUUID } from 'node:crypto';

/** One request that was sent. `failure`: what the response said instead of success. */
export type Asked = { action: string; milliseconds: number; failure?: string };

type Reply = { status: number; result: unknown };
type Row = Record<string, unknown>;

/** The lists of the product; each person reads those that their role may see. */
const LISTS = {
  termSheets: '/TermSheetManagement/List?pageSize=20&sort=-updatedAt',
  contracts: '/ContractManagementV2/List?pageSize=20',
  approvals: '/GraphicApproval/List?pageSize=20',
  designs: '/DesignApproval/List?pageSize=20',
  salesReports: '/SalesReporting/List?pageSize=20',
  bills: '/LicensorPayment/List?pageSize=20',
  styleGuides: '/StyleGuidesManagement/List?pageSize=20',
} as const;
type List = keyof typeof LISTS;

/** What is opened from a row of a list. */
const DETAILS: Partial<Record<List, (row: Row) => string | undefined>> = {
  termSheets: (row) => path('/TermSheetV2/View?termSheetVersionId=', row['termSheetVersionId']),
  contracts: (row) => path('/Contract/View?contractVersionId=', row['contractVersionId']),
  approvals: (row) => path('/GraphicApproval/Detail?id=', row['id']),
  bills: (row) => path('/LicensorPayment/Detail?id=', row['id']),
};
const path = (start: string, id: unknown): string | undefined => (typeof id === 'string' ? start + id : undefined);

/** Actions of a person and how often each is chosen, in parts of their sum. */
const MIX = { poll: 8, inbox: 3, list: 6, search: 2, find: 1, draft: 1, upload: 0.3 } as const;
const TOTAL = Object.values(MIX).reduce<number>((sum, each) => sum + each, 0);
const CREATE = '/TermSheetV2/CreateDraft';
const LETTERS = ['moon', 'toys', 'plush', 'leaf', '玩具', '广州', 'shop'];
/** A picture of 8 x 8 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4ESCCFTEMLQkAe3tLAaDxGfEAAAAASUVORK5CYII=',
  'base64',
);

/** One signed-in person who works: chooses an action by chance and sends the requests of a browser for it. */
export class Worker {
  private readonly base: string;
  private readonly headers: Record<string, string>;
  private readonly lists: readonly List[];
  private readonly opensDrafts: boolean;

  private constructor(base: string, headers: Record<string, string>, lists: readonly List[], opensDrafts: boolean) {
    this.base = base;
    this.headers = headers;
    this.lists = lists;
    this.opensDrafts = opensDrafts;
  }

  /** Finds out which lists the person may read, and whether they may open drafts. */
  static async create(base: string, headers: Record<string, string>): Promise<Worker> {
    const lists: List[] = [];
    for (const list of Object.keys(LISTS) as List[])
      if ((await request(base, headers, 'GET', LISTS[list])).status === 200) lists.push(list);
    const draft = await request(base, headers, 'POST', CREATE, { termSheetId: randomUUID() });
    return new Worker(base, headers, lists, draft.status === 200);
  }

  /** The requests of one action, in order; those after a failure are left out. */
  async act(): Promise<Asked[]> {
    const asked: Asked[] = [];
    const send = async (action: string, method: string, to: string, body?: unknown): Promise<unknown> => {
      const begun = performance.now();
      const { status, result } = await request(this.base, this.headers, method, to, body);
      asked.push({ action, milliseconds: performance.now() - begun, ...(status === 200 ? {} : { failure: String(status) }) });
      return status === 200 ? result : undefined;
    };
    await this.actions[chosen()](send);
    return asked;
  }

  private readonly actions: Record<keyof typeof MIX, (send: Send) => Promise<unknown>> = {
    poll: (send) =>
      Promise.all(
        ['TotalPending', 'TotalDraft', 'IsNewNotificationLogs'].map((each) => send('badge', 'GET', `/NotificationInbox/${each}`)),
      ),
    inbox: (send) => send('inbox', 'POST', '/NotificationInbox/InboxAction?tabName=Pending', {}),
    list: async (send) => {
      const list = any(this.lists);
      const row = any(rowsOf(await send('list', 'GET', LISTS[list])));
      const detail = row && DETAILS[list]?.(row);
      if (detail) await send('detail', 'GET', detail);
    },
    search: (send) => send('search', 'GET', `${LISTS[any(this.lists)]}&search=${encodeURIComponent(any(LETTERS))}`),
    find: (send) => send('find', 'GET', `/Search/Find?text=${encodeURIComponent(any(LETTERS))}`),
    draft: async (send) => {
      if (!this.opensDrafts) return;
      const created = (await send('create', 'POST', CREATE, { termSheetId: randomUUID() })) as Row | undefined;
      const detail = created && DETAILS.termSheets?.(created);
      if (detail) await send('detail', 'GET', detail);
    },
    upload: (send) => {
      const form = new FormData();
      form.set('purpose', 'avatar');
      form.set('file', new Blob([PICTURE], { type: 'image/png' }), 'picture.png');
      return send('upload', 'POST', '/File/Upload', form);
    },
  };
}
type Send = (action: string, method: string, to: string, body?: unknown) => Promise<unknown>;

const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

function chosen(): keyof typeof MIX {
  let rest = Math.random() * TOTAL;
  for (const [name, part] of Object.entries(MIX)) if ((rest -= part) < 0) return name as keyof typeof MIX;
  return 'poll';
}

const rowsOf = (result: unknown): Row[] => (result as { rows?: Row[] } | undefined)?.rows ?? [];

async function request(base: string, headers: Record<string, string>, method: string, to: string, body?: unknown): Promise<Reply> {
  const isForm = body instanceof FormData;
  const type: Record<string, string> = body && !isForm ? { 'content-type': 'application/json' } : {};
  const sent = isForm ? body : body ? JSON.stringify(body) : undefined;
  try {
    const response = await fetch(base + to, { method, headers: { ...headers, ...type }, ...(sent ? { body: sent } : {}) });
    const text = await response.text();
    return { status: response.status, result: response.ok ? (JSON.parse(text) as { Result?: unknown }).Result : undefined };
  } catch {
    return { status: 0, result: undefined };
  }
}
