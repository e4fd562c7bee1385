import { describe, expect, it } from '@jest/globals';
import type { AvailableAction } from '@bls/proto/domain/workflow/workflow';
import { commonActions } from './common-actions.js';

const action = (name: string, more: Partial<AvailableAction> = {}): AvailableAction =>
  ({ action: name, to: 'next', direction: 'forward', needs: [], takes: [], allowed: true, ...more }) as AvailableAction;
const names = (...ofItems: AvailableAction[][]) => commonActions(ofItems).map((one) => one.action);

describe('the actions for several items', () => {
  it('are those that the workflow allows for all of them', () => {
    expect(names([action('approve'), action('void')], [action('approve')])).toEqual(['approve']);
    expect(names([action('approve')], [action('approve', { allowed: false })])).toEqual([]);
    expect(names([action('approve')], [])).toEqual([]);
    expect(names()).toEqual([]);
  });

  it('need a comment when any of them does, and are left out when a file or a signature is needed', () => {
    expect(commonActions([[action('reject')], [action('reject', { needs: ['comment'] })]])).toMatchObject([
      { needs: ['comment'], takes: [] },
    ]);
    for (const need of ['file', 'signature', 'password', 'reason'] as const)
      expect(names([action('sign')], [action('sign', { needs: [need] })])).toEqual([]);
    expect(commonActions([[action('a', { takes: ['comment', 'file'] })], [action('a', { takes: ['comment'] })]])[0]?.takes).toEqual([
      'comment',
    ]);
    expect(commonActions([[action('a', { takes: ['comment'] })], [action('a')]])[0]?.takes).toEqual([]);
  });
});
