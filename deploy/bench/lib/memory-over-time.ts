import { memory, type Running } from './processes.ts';

/** Resident memory in MB of each process and of all together, `at` milliseconds after the beginning. */
export type MemorySample = { at: number; total: number; processes: Record<string, number> };

export function sampleMemory(running: readonly Running[], begun: number): MemorySample {
  const processes = Object.fromEntries(running.map(({ name, pid }) => [name, memory(pid).rss]));
  return { at: Date.now() - begun, total: Object.values(processes).reduce((sum, each) => sum + each, 0), processes };
}

/** MB a minute by which the total grew after `from` milliseconds (least squares); undefined with fewer than three samples. */
export function growth(samples: readonly MemorySample[], from: number): number | undefined {
  const later = samples.filter(({ at }) => at >= from);
  if (later.length < 3) return undefined;
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [time, size] = [mean(later.map(({ at }) => at)), mean(later.map(({ total }) => total))];
  const covariance = later.reduce((sum, { at, total }) => sum + (at - time) * (total - size), 0);
  const variance = later.reduce((sum, { at }) => sum + (at - time) ** 2, 0);
  return Number(((covariance / variance) * 60_000).toFixed(2));
}
