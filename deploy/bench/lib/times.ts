import type { Asked } from './worker.ts';

export type ActionTimes = { action: string; count: number; p50: number; p99: number; failed: number };
export type Report = { perSecond: number; p50: number; p99: number; failed: Record<string, number>; actions: ActionTimes[] };

/** Response times in milliseconds by action, and failures by what the response said. */
export class Times {
  private readonly byAction = new Map<string, number[]>();
  private readonly failures = new Map<string, number>();

  add({ action, milliseconds, failure }: Asked): void {
    const times = this.byAction.get(action) ?? [];
    if (!this.byAction.has(action)) this.byAction.set(action, times);
    if (failure) this.failures.set(`${action} ${failure}`, (this.failures.get(`${action} ${failure}`) ?? 0) + 1);
    else times.push(milliseconds);
  }

  report(seconds: number): Report {
    const all = [...this.byAction.values()].flat();
    const failed = Object.fromEntries(this.failures);
    const actions = [...this.byAction].map(([action, times]) => ({
      action,
      count: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      failed: [...this.failures].reduce((sum, [key, count]) => (key.startsWith(`${action} `) ? sum + count : sum), 0),
    }));
    return {
      perSecond: Number((all.length / seconds).toFixed(1)),
      p50: percentile(all, 0.5),
      p99: percentile(all, 0.99),
      failed,
      actions: actions.toSorted((a, b) => a.action.localeCompare(b.action)),
    };
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1));
}
