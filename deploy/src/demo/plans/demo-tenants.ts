import type { DemoTenant } from './demo-tenant.js';
import { CTL } from './ctl.js';
import { PLBY } from './plby.js';
import { PLS } from './pls.js';

export const DEMO_TENANTS: readonly DemoTenant[] = [CTL, PLBY, PLS];
