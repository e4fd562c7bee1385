import { Module } from '@nestjs/common';
import { IssueLabels } from './issue-labels.js';
import { LabelKeys } from './label-keys.js';
import { RecallLabels, TakeBackLabels } from './move-labels.js';
import { ListLabelArticles, ListLabelRanges, ReadLabelCodes, ReadLabelRange } from './read-labels.js';
import { ReconcileLabels } from './reconcile-labels.js';
import { ScanLabel } from './scan-label.js';

/** Labels with codes for approved SKUs: issued in ranges, reconciled with reported units, answered when they are scanned. */
@Module({
  controllers: [
    IssueLabels,
    TakeBackLabels,
    RecallLabels,
    ListLabelRanges,
    ReadLabelRange,
    ListLabelArticles,
    ReadLabelCodes,
    ReconcileLabels,
    ScanLabel,
  ],
  providers: [LabelKeys],
})
export class LabelsModule {}
