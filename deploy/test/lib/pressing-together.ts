import { approvalCreate, approvalDecide, approvalSubmit } from '@bls/proto/contracts/calls/approvals/writing';
import type { Call } from '@bls/proto/contracts/call';
import { uploadComplete } from '@bls/proto/contracts/calls/files/upload';
import { paymentDecide, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { salesReportDecide, salesReportSubmit, salesReportUpload } from '@bls/proto/contracts/calls/finance/sales-reports';
import { contractMove } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetCreate, termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { Client, Person, Reply } from './client.js';

/** Decisions: of several at once exactly one may succeed. */
const DECISIONS = new Set<Call>([
  termSheetSave,
  termSheetDecide,
  contractMove,
  approvalSubmit,
  approvalDecide,
  salesReportUpload,
  salesReportSubmit,
  salesReportDecide,
  paymentDecide,
]);
/** Calls with an id from the caller: a repeated one is the same command and has the same answer. */
const REPEATABLE = new Set<Call>([termSheetCreate, approvalCreate, uploadComplete, paymentReport]);

export interface Race {
  subject: string;
  kind: 'decision' | 'repeatable';
  codes: string[];
  /** The answers to the accepted requests. */
  answers: unknown[];
}

/** One user in several windows: every change is sent from all of them at the same moment. */
export class PressingTogether implements Person {
  constructor(
    private readonly windows: readonly Client[],
    private readonly races: Race[],
  ) {}

  get userName(): string {
    return this.first.userName;
  }

  put(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<Reply> {
    return this.first.put(path, bytes);
  }

  async call(call: Call, request: Record<string, unknown> = {}): Promise<Reply> {
    const kind = DECISIONS.has(call) ? 'decision' : REPEATABLE.has(call) ? 'repeatable' : undefined;
    if (!kind) return this.first.call(call, request);
    const replies = await Promise.all([...this.windows, ...this.windows].map((window) => window.call(call, request)));
    const accepted = replies.filter(({ status }) => status === 200);
    this.races.push({
      subject: call.subject,
      kind,
      codes: replies.map(({ status, code }) => (status === 200 ? 'accepted' : (code ?? String(status)))),
      answers: accepted.map(({ result }) => result),
    });
    return accepted[0] ?? (replies[0] as Reply);
  }

  private get first(): Client {
    return this.windows[0] as Client;
  }
}
