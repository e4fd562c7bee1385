import { createHash } from 'node:crypto';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { bankStatementImport } from '@bls/proto/contracts/calls/finance/bank-statements';
import { CallError, type Issue } from '@bls/proto/domain/values/errors';
import { BANK_FILE, type BankReading, readBankLines } from '@bls/proto/domain/finance/bank-statement';
import { addDays } from '@bls/proto/domain/values/time';
import { jsonb } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { today } from '@bls/shared/calendar/today';
import { Handler } from '@bls/kit/rpc/handler';
import type { FinanceDb } from '../../db/schema.js';
import { importOf, matchedAlone } from './bank-statements.queries.js';
import { insertStatement } from './bank-statements.repository.js';
import { matchCertainLines } from './match-certain-lines.js';

type Request = RequestOf<typeof bankStatementImport>;
type Response = ResponseOf<typeof bankStatementImport>;
const MAX_ISSUES = 50;

/**
 * Stores the incoming payments of a bank file, then confirms the payments that its lines pay for certain. One row that cannot be
 * read refuses the whole file. A repeated request matches what an interrupted one has left.
 */
@Handler(bankStatementImport)
export class ImportBankStatement {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute(request: Request, ctx: CallContext): Promise<Response> {
    const reading = readBankLines(request.text, request.mapping);
    const issues = problemsOf(reading, addDays(await this.db.read(ctx, today), 1));
    if (issues.length > 0) throw new CallError('ruleBroken', { issues: issues.slice(0, MAX_ISSUES) });
    const stored = await this.store(request, reading, ctx);
    await matchCertainLines(this.db, request.id, ctx);
    return { ...stored, matched: await this.db.read(ctx, (trx) => matchedAlone(trx, request.id)) };
  }

  private store({ id, name, text, mapping }: Request, reading: BankReading, ctx: CallContext): Promise<Omit<Response, 'matched'>> {
    const days = reading.lines.map(({ day }) => day).sort();
    const { actor, tenant } = ctx;
    return this.db.transaction(ctx, async (trx) => {
      const existing = await importOf(trx, id);
      if (existing) return existing;
      const statement = {
        tenant,
        id,
        name,
        contentHash: createHash('sha256').update(text).digest('hex'),
        mapping: jsonb(mapping),
        firstDay: days[0] as string,
        lastDay: days.at(-1) as string,
        lines: reading.lines.length,
        skipped: reading.skipped,
        importedBy: actor.userId,
        importedByName: actor.name,
      };
      if (!(await insertStatement(trx, statement, reading.lines)))
        throw new CallError('ruleBroken', { issues: [{ path: ['text'], rule: 'bankStatement.known' }] });
      return { id, lines: statement.lines, skipped: statement.skipped };
    });
  }
}

function problemsOf({ lines, issues }: BankReading, latest: string): Issue[] {
  const future = lines.filter(({ day }) => day > latest);
  const futureIssues = future.map(({ row, day }): Issue => ({
    path: ['row', row],
    rule: 'bankStatement.future',
    params: { row, value: day },
  }));
  const found = [...issues, ...futureIssues];
  if (found.length === 0 && lines.length === 0) return [{ path: ['text'], rule: 'bankStatement.nothing' }];
  if (lines.length > BANK_FILE.lines) return [{ path: ['text'], rule: 'bankStatement.tooLong', params: { most: BANK_FILE.lines } }];
  return found;
}
