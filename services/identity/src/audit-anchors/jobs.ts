import { instantSchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { IDENTITY_CONFIG, type IdentityConfig } from '../config.js';
import type { IdentityDb } from '../db/schema.js';
import { tenantCodes } from '../tenants/tenants.api.js';
import { AnchorTrail } from './anchor-trail.js';
import { VerifyTrail } from './verify-trail.js';

const anchorTrailsJob = defineJob('anchor-audit-trails', z.strictObject({}));
/** Tests set `now`; without it the clock counts. */
const verifyTrailsJob = defineJob('verify-audit-trails', z.strictObject({ now: instantSchema.optional() }));
/** Of one tenant, when an administrator asks for it. */
export const checkTrailJob = defineJob('check-audit-trail', z.strictObject({}));

const MINUTE = 60_000;
const SUNDAY = 0;

/** Anchors the trails whose last anchor is older than the interval of the installation. */
@JobHandler(anchorTrailsJob, '*/5 * * * *')
export class AnchorTrails {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly anchors: AnchorTrail,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
  ) {}

  async execute(_: object, { requestId, log }: JobContext): Promise<void> {
    // the job runs on the same minutes each time: an anchor of one interval ago is due
    const afterMs = (this.config.AUDIT_ANCHOR_MINUTES - 1) * MINUTE;
    for (const tenant of await tenantCodes(this.db)) await this.anchors.execute({ tenant, requestId, log }, afterMs);
  }
}

/** Verifies all trails each night: what was added, and on Sundays every row. */
@JobHandler(verifyTrailsJob, '20 2 * * *')
export class VerifyTrails {
  constructor(
    private readonly db: Database<IdentityDb>,
    private readonly verify: VerifyTrail,
  ) {}

  async execute({ now }: z.output<typeof verifyTrailsJob.payload>, { requestId, log }: JobContext): Promise<void> {
    const complete = new Date(now ?? Date.now()).getUTCDay() === SUNDAY;
    for (const tenant of await tenantCodes(this.db)) await this.verify.execute({ tenant, requestId, log }, complete);
  }
}

/** Anchors the trail of one tenant and verifies all of it. */
@JobHandler(checkTrailJob)
export class CheckTrail {
  constructor(
    private readonly anchors: AnchorTrail,
    private readonly verify: VerifyTrail,
  ) {}

  async execute(_: object, { tenant, requestId, log }: JobContext): Promise<void> {
    await this.verify.execute({ tenant, requestId, log }, true);
    await this.anchors.execute({ tenant, requestId, log }, 0);
  }
}
