import { Module } from '@nestjs/common';
import { FilesClient } from '@bls/shared/files/files-client';
import { ConfirmBankLine, SetBankLineAside } from './bank/decide-bank-line.js';
import { ImportBankStatement } from './bank/import-bank-statement.js';
import { ReceiveBankLine } from './bank/receive-bank-line.js';
import { ListBankStatements, ReadBankStatement } from './bank/read-bank-statements.js';
import { UndoBankMatch } from './bank/undo-bank-match.js';
import { ListBills, ReadBill, ReadAging } from './bills/read/read-bills.js';
import { ReverseBill } from './bills/reverse-bill.js';
import { CalculateContract } from './calculate/calculate-contract.js';
import { RunCalculation } from './calculate/calculate.job.js';
import { BillDueGuarantees } from './calculate/due-guarantees.job.js';
import { PreviewTerms } from './calculate/preview/preview-terms.js';
import { RetryCalculations } from './calculate/retry-calculations.job.js';
import { TryCalculation } from './calculate/try-calculation.js';
import { ListCredits } from './credits/read-credits.js';
import { RecordReceipt } from './credits/record-receipt.js';
import { RefundCredit } from './credits/refund-credit.js';
import { SetOffCredit } from './credits/set-off-credit.js';
import { ExplainBill, ExplainRows, ExplainReport } from './explain/explain.js';
import { NoteRenderer } from './notes/note-renderer.js';
import { ReadDocumentOfBill, ReadNote } from './notes/read-note.js';
import { RenderNote } from './notes/render-note.job.js';
import { AutoRejectPayments } from './payments/auto-reject.job.js';
import { DecidePayment } from './payments/decide-payment.js';
import { ListPayments, ReadPayment } from './payments/read-payments.js';
import { RemindPayments } from './payments/remind-payments.job.js';
import { ReportCertificate } from './payments/report-certificate.js';
import { ReportPayment } from './payments/report-payment.js';
import { CalculateApprovedReport, CalculateWanted, RenderNoteOfIssued, RetryOnExchangeRates } from './previous-events.js';
import { ReassignWork } from './reassign/reassign-work.js';
import { ReassignWorkByPreviousEvent } from './reassign/previous-events.js';
import { ExportStatement } from './statements/export-statement.js';
import { ListAccounts, ReadStatement } from './statements/read-statements.js';

/** Billing in the finance service: calls and events. */
@Module({
  controllers: [
    PreviewTerms,
    ListBills,
    ReadBill,
    ReadAging,
    ReverseBill,
    ExplainBill,
    ExplainRows,
    ExplainReport,
    ReadNote,
    ReadDocumentOfBill,
    ReportPayment,
    ReportCertificate,
    DecidePayment,
    ListPayments,
    ReadPayment,
    ListCredits,
    SetOffCredit,
    RefundCredit,
    RecordReceipt,
    ImportBankStatement,
    ListBankStatements,
    ReadBankStatement,
    ConfirmBankLine,
    ReceiveBankLine,
    UndoBankMatch,
    SetBankLineAside,
    ListAccounts,
    ReadStatement,
    ExportStatement,
    ReassignWork,
    ReassignWorkByPreviousEvent,
    CalculateApprovedReport,
    CalculateWanted,
    RetryOnExchangeRates,
    RenderNoteOfIssued,
  ],
  providers: [NoteRenderer, FilesClient],
})
export class BillingModule {}

/** Billing in the finance worker: calculations, PDFs of notes, due dates. */
@Module({
  providers: [
    CalculateContract,
    TryCalculation,
    RunCalculation,
    BillDueGuarantees,
    RetryCalculations,
    NoteRenderer,
    RenderNote,
    AutoRejectPayments,
    RemindPayments,
  ],
})
export class BillingWorkerModule {}
