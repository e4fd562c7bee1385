import { describe, expect, it } from '@jest/globals';
import { ofKind, ofSeverity, shownOf } from './shown-rows.js';

describe('which rows of a workbook are shown', () => {
  it('is what the address says, so that a link and the way back show the same', () => {
    expect(shownOf({})).toBe('all');
    expect(shownOf({ show: ['errors'] })).toBe('errors');
    expect(shownOf({ show: ['warnings'], rule: ['salesReport.quantityJump'] })).toBe('warnings');
    expect(shownOf({ show: ['messages'] })).toBe('all');
  });

  it('is one kind of message or one severity, never a kind among rows that cannot have it', () => {
    expect(ofKind('salesReport.quantityJump')).toEqual({ show: [], rule: ['salesReport.quantityJump'] });
    expect(ofKind(undefined)).toEqual({ show: [], rule: [] });
    expect(ofSeverity('errors')).toEqual({ show: ['errors'], rule: [] });
    expect(ofSeverity('all')).toEqual({ show: [], rule: [] });
  });
});
