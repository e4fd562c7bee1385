import type { AuditPackView } from '@bls/proto/contracts/calls/finance/audit-packs';
import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { TenantContext } from '@bls/kit/rpc/context';
import type { FilesClient } from '@bls/shared/files/files-client';
import type { FinanceDb } from '../../db/schema.js';
import { csvHead, csvLine } from './csv.js';
import type { Content } from './gather-content.js';
import { hashList, indexCsv, indexPage } from './index-page.js';
import type { EntryFacts, PackFile } from './pack-file.js';
import { Paths } from './paths.js';
import { type PackTable, tablesOf } from './tables.js';
import { bothIn, type Section } from './texts.js';
import { totalsOf } from './totals.js';
import { TraceFiles } from './trace-files.js';

/** A stored document with the folders below its section and its name there, without which it keeps its own. */
type Document = {
  fileId: string | null;
  section: Section;
  folders: readonly string[];
  name?: string;
  title: string;
  contract: string;
  date: string;
};

/** Puts everything into an archive: documents, traces, tables, then the index and the list of hashes. */
export class FillPack {
  private readonly paths = new Paths();
  /** Paths by the id of the stored file: each file stands once. */
  private readonly pathOf = new Map<string, string>();
  private readonly missing: EntryFacts[] = [];

  constructor(
    private readonly db: Database<FinanceDb>,
    private readonly files: FilesClient,
    private readonly file: PackFile,
    private readonly ctx: TenantContext,
    private readonly progress: (progress: number) => Promise<void>,
  ) {}

  async execute(pack: AuditPackView, content: Content): Promise<{ documents: number; missing: number }> {
    const documents = documentsOf(content);
    const traces = new TraceFiles(this.db, this.file, this.paths, this.ctx);
    const steps = documents.length + content.bills.length + 1;
    let done = 0;
    const next = (): Promise<void> => this.progress((done += 1) / steps);
    for (const document of documents) {
      await this.addDocument(document);
      await next();
    }
    for (const bill of content.bills) {
      await traces.add(bill);
      await next();
    }
    for (const table of tablesOf(content, (fileId) => (fileId && this.pathOf.get(fileId)) || '')) await this.addTable(table);
    const written = this.file.entries.length;
    await this.addIndex(pack, content);
    return { documents: written, missing: this.missing.length };
  }

  private async addDocument({ fileId, folders, name, ...facts }: Document): Promise<void> {
    if (fileId !== null && this.pathOf.has(fileId)) return;
    const { section, title, contract, date } = facts;
    const opened = await this.open(fileId);
    if (fileId === null || !opened) {
      this.missing.push({ section, title, contract, date, path: '' });
      return;
    }
    const path = this.paths.take(section, ...folders, name ?? opened.name);
    await this.file.add({ section, title, contract, date, path }, async () => opened.stream);
    this.pathOf.set(fileId, path);
  }

  /** Undefined when the file exists no more; the index then names it as missing. */
  private async open(fileId: string | null) {
    try {
      return fileId === null ? undefined : await this.files.open(fileId, this.ctx);
    } catch (error) {
      if (error instanceof CallError && error.code === 'notFound') return undefined;
      throw error;
    }
  }

  private async addTable({ section, name, columns, rows }: PackTable): Promise<void> {
    const facts = { section, title: bothIn(({ table }) => table[name] ?? name), contract: '', date: '' };
    const head = csvHead(columns.map((id) => bothIn(({ column }) => column[id] ?? id)));
    await this.file.addText({ ...facts, path: this.paths.take(`${name}.csv`) }, head + rows.map(csvLine).join(''));
  }

  private async addIndex(pack: AuditPackView, content: Content): Promise<void> {
    const { entries } = this.file;
    const index = { pack, tenant: this.ctx.tenant, madeAt: new Date().toISOString(), entries: [...entries], missing: this.missing };
    const facts = (name: string) => ({ section: 'index' as const, title: name, contract: '', date: '', path: name });
    await this.file.addText(facts('index.csv'), indexCsv(index));
    await this.file.addText(facts('index.html'), indexPage({ ...index, totals: totalsOf(content) }));
    await this.file.addText(facts('SHA256SUMS'), hashList(entries));
  }
}

/** The stored documents of a pack in the order of its sections. */
function documentsOf({ contracts, uploads, bills, payments, letters }: Content): Document[] {
  return [
    ...contracts.flatMap(({ number: contract, files }) =>
      files.map(({ fileId, name, kind, at }) => {
        const title = `${contract} ${kind}`;
        return {
          fileId,
          section: 'contracts' as const,
          folders: [contract],
          name: `${kind} ${name}`,
          title,
          contract,
          date: at.slice(0, 10),
        };
      }),
    ),
    ...uploads.map(({ fileId, fileName, contractNumber: contract, month: date }) => {
      const title = `${contract} ${date} ${fileName}`;
      return { fileId, section: 'reports' as const, folders: [contract, date], name: fileName, title, contract, date };
    }),
    ...bills.map(({ documentFileId, number, contractNumber: contract, issuedOn: date }) => {
      return { fileId: documentFileId, section: 'bills' as const, folders: [], name: `${number}.pdf`, title: number, contract, date };
    }),
    ...payments.flatMap(({ fileIds, number, collectedDate, transferDate }) =>
      fileIds.map((fileId, at) => {
        const facts = { title: `${number} ${at + 1}`, contract: '', date: collectedDate ?? transferDate };
        return { fileId, section: 'payments' as const, folders: [number], ...facts };
      }),
    ),
    ...letters.map(({ fileId, name, number, day }) => {
      return { fileId, section: 'letters' as const, folders: [], name, title: number, contract: '', date: day };
    }),
  ];
}
