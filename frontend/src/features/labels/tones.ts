import type { ReconciliationState } from '@bls/proto/domain/label/reconcile';
import type { LabelStatus } from '@bls/proto/domain/label/states';
import type { Tone } from '@bls/proto/domain/values/tone';

export const STATUS_TONES: Record<LabelStatus, Tone> = { issued: 'ok', partlyRecalled: 'warning', recalled: 'error' };
export const RECONCILIATION_TONES: Record<ReconciliationState, Tone> = { equal: 'ok', notReported: 'warning', withoutLabel: 'error' };
