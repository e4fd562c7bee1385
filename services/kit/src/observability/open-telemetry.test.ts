import { describe, expect, it } from '@jest/globals';
import { openTelemetry } from './open-telemetry.js';
import type { TracingPlan } from './tracer.js';

const PLAN: TracingPlan = { service: 'test', isEdge: false, endpoint: 'http://127.0.0.1:1', sampler: 'parentbased_always_on', ratio: 1 };
const parent = (flags: string): string => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}`;
const isSampled = (plan: Partial<TracingPlan>, traceparent?: string): boolean =>
  openTelemetry({ ...PLAN, ...plan }, () => undefined).continue('span', 'server', traceparent).isRecording;

describe('what is sampled', () => {
  it('is decided by the sampler where a trace begins', () => {
    expect(isSampled({})).toBe(true);
    expect(isSampled({ sampler: 'parentbased_always_off' })).toBe(false);
    expect(isSampled({ sampler: 'parentbased_traceidratio', ratio: 0 })).toBe(false);
    expect(isSampled({ sampler: 'traceidratio', ratio: 1 })).toBe(true);
  });

  it('is decided by the cause inside of the system', () => {
    expect(isSampled({ sampler: 'parentbased_always_off' }, parent('01'))).toBe(true);
    expect(isSampled({}, parent('00'))).toBe(false);
  });

  it('is not decided by the flag of a request that comes from outside', () => {
    expect(isSampled({ isEdge: true, sampler: 'parentbased_always_off' }, parent('01'))).toBe(false);
    expect(isSampled({ isEdge: true }, parent('00'))).toBe(true);
  });
});

describe('a span', () => {
  const tracer = openTelemetry({ ...PLAN, isEdge: true }, () => undefined);

  it('continues the trace that arrived, also when it is not sampled', () => {
    expect(tracer.continue('span', 'server', parent('00')).traceparent).toMatch(/^00-a{32}-[0-9a-f]{16}-01$/);
    const passedOn = openTelemetry(PLAN, () => undefined).continue('span', 'server', parent('00'));
    expect(passedOn.traceparent).toMatch(/^00-a{32}-[0-9a-f]{16}-00$/);
  });

  it('begins a trace when what arrived is no traceparent', () => {
    for (const bad of ['', 'x', parent('01').slice(1), `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`])
      expect(tracer.continue('span', 'server', bad).traceparent).not.toContain('a'.repeat(32));
  });

  it('is the active one inside of it only', () => {
    const span = tracer.continue('span', 'server', undefined);
    expect(span.within(() => tracer.active()?.traceparent)).toBe(span.traceparent);
    expect(span.within(() => tracer.outside(() => tracer.active()))).toBeUndefined();
    expect(tracer.active()).toBeUndefined();
  });
});
