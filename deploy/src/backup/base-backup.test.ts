import { expect, it } from '@jest/globals';
import { firstSegmentOf } from './base-backup.js';

const manifest = (timeline: number, start: string): string =>
  JSON.stringify({ 'WAL-Ranges': [{ Timeline: timeline, 'Start-LSN': start }] });

it('finds the WAL segment with which a recovery begins', () => {
  expect(firstSegmentOf(manifest(1, '0/4000028'))).toBe('000000010000000000000004');
  expect(firstSegmentOf(manifest(18, '1A/FF000060'))).toBe('000000120000001A000000FF');
});
