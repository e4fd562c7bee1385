import { describe, expect, it } from '@jest/globals';
import { ofKind, ofSeverity, shownOf } from './shown-rows.js';

describe('the filter of workbook rows', () => {
  it('is stored in the address, so that links and back navigation restore it', () => {
    expect(shownOf({})).toBe('all');
    expect(shownOf({ show: ['errors'] })).toBe('errors');
    expect(shownOf({ show: ['warnings'], rule: ['salesReport.quantityJump'] })).toBe('warnings');
    expect(shownOf({ show: ['messages'] })).toBe('all');
  });

  it('is one kind of message or one severity, never a kind with the wrong severity', () => {
    expect(ofKind('salesReport.quantityJump')).toEqual({ show: [], rule: ['salesReport.quantityJump'] });
    expect(ofKind(undefined)).toEqual({ show: [], rule: [] });
    expect(ofSeverity('errors')).toEqual({ show: ['errors'], rule: [] });
    expect(ofSeverity('all')).toEqual({ show: [], rule: [] });
  });
});
