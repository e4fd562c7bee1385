import { defineWorkflow } from '../workflow.js';

/**
 * The workflow of one month's report: uploaded by the licensee as often as needed, submitted without errors,
 * approved by junior and senior finance, calculated by the royalty worker. A rejected report accepts a
 * corrected file, and so does an approved one that senior finance reopens: the approved file counts until the
 * corrected one is approved. `calculate` waits for the worker, so it has a fact: without it an approved
 * report would continue immediately.
 */
export const salesReportWorkflow = defineWorkflow({
  id: 'salesReport',
  initial: 'notUploaded',
  steps: ['upload', 'submit', 'juniorFinance', 'seniorFinance', 'calculation'],
  states: {
    notUploaded: { tone: 'neutral', step: 'upload' },
    uploaded: { tone: 'information', step: 'submit' },
    submitted: { tone: 'information', step: 'juniorFinance' },
    approvedByJuniorFinance: { tone: 'information', step: 'seniorFinance' },
    rejectedByJuniorFinance: { tone: 'error', step: 'upload' },
    approvedBySeniorFinance: { tone: 'ok', step: 'calculation' },
    rejectedBySeniorFinance: { tone: 'error', step: 'upload' },
    calculated: { tone: 'ok', step: 'calculation', final: true },
  },
  transitions: [
    {
      action: 'upload',
      from: ['notUploaded', 'uploaded', 'rejectedByJuniorFinance', 'rejectedBySeniorFinance'],
      to: 'uploaded',
      by: 'salesReport.write',
      direction: 'forward',
      needs: ['file'],
    },
    { action: 'submit', from: ['uploaded'], to: 'submitted', by: 'salesReport.write', direction: 'forward', takes: ['comment'] },
    {
      // also replaces a file that was uploaded by mistake: a file without sales cannot be submitted
      action: 'declareNoSales',
      from: ['notUploaded', 'uploaded', 'rejectedByJuniorFinance', 'rejectedBySeniorFinance'],
      to: 'submitted',
      by: 'salesReport.write',
      direction: 'forward',
      needs: ['comment'],
    },
    {
      action: 'approve',
      from: ['submitted'],
      to: 'approvedByJuniorFinance',
      by: 'salesReport.approveAsJuniorFinance',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['submitted'],
      to: 'rejectedByJuniorFinance',
      by: 'salesReport.approveAsJuniorFinance',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'approve',
      from: ['approvedByJuniorFinance'],
      to: 'approvedBySeniorFinance',
      by: 'salesReport.approveAsSeniorFinance',
      direction: 'forward',
      takes: ['comment'],
    },
    {
      action: 'reject',
      from: ['approvedByJuniorFinance'],
      to: 'rejectedBySeniorFinance',
      by: 'salesReport.approveAsSeniorFinance',
      direction: 'backward',
      needs: ['comment'],
    },
    {
      action: 'calculate',
      from: ['approvedBySeniorFinance'],
      to: 'calculated',
      by: 'system',
      direction: 'forward',
      when: { royaltyIsCalculated: true },
    },
    {
      action: 'reopen',
      from: ['approvedBySeniorFinance', 'calculated'],
      to: 'rejectedBySeniorFinance',
      by: 'salesReport.approveAsSeniorFinance',
      direction: 'backward',
      needs: ['comment'],
    },
  ],
});
export type SalesReportAction = (typeof salesReportWorkflow.transitions)[number]['action'];
