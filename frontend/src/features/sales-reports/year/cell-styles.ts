import type { SalesReportStatus } from '@bls/proto/domain/enumerations/sales-report';
import { Calculator, Check, CheckCheck, Circle, FileSpreadsheet, Hourglass, type LucideIcon, Send, X } from 'lucide-react';

/** The visual state of a month. Overdue replaces "not uploaded" after the due day. */
export type CellState = SalesReportStatus | 'overdue';

export const CELL_STYLES: Readonly<Record<CellState, { Icon: LucideIcon; look: string }>> = {
  notUploaded: { Icon: Circle, look: 'bg-neutral-soft text-neutral' },
  overdue: { Icon: Hourglass, look: 'bg-error-soft text-error' },
  uploaded: { Icon: FileSpreadsheet, look: 'bg-warning-soft text-warning' },
  submitted: { Icon: Send, look: 'bg-information-soft text-information' },
  approvedByJuniorFinance: { Icon: Check, look: 'bg-information-soft text-information' },
  rejectedByJuniorFinance: { Icon: X, look: 'bg-error-soft text-error' },
  approvedBySeniorFinance: { Icon: CheckCheck, look: 'bg-ok-soft text-ok' },
  rejectedBySeniorFinance: { Icon: X, look: 'bg-error-soft text-error' },
  calculated: { Icon: Calculator, look: 'bg-ok-soft text-ok' },
};
export const CELL_STATES = Object.keys(CELL_STYLES) as CellState[];
