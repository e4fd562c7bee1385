import { type FilePurpose, pixelsOf } from '@bls/proto/domain/enumerations/files';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { agentFiles } from './agent-offers.js';
import { DEMO_TENANTS } from '../plans/demo-tenants.js';

describe('what agents of the demo offer', () => {
  it.each(DEMO_TENANTS)('$tenant has pictures in the required sizes', async (demoTenant) => {
    const files = agentFiles(demoTenant, '2026-11-20');
    expect(files.length).toBeGreaterThan(3);
    for (const { drawing, purpose } of files) {
      const { width, height } = await sharp(await drawing.make()).metadata();
      expect({ width, height }).toEqual(pixelsOf(purpose as FilePurpose));
    }
  });
});
