import { CallError } from '@bls/proto/domain/values/errors';
import { EXPORTS_AT_ONCE } from '@bls/proto/contracts/export';

/** Limits how many exports each person runs in this process. */
export class ConcurrencyLimit {
  private readonly running = new Map<string, number>();

  /** Increments the count; returns the function that releases it. Throws `tooManyRequests` when the person has reached the limit. */
  acquire(userId: string): () => void {
    const count = this.running.get(userId) ?? 0;
    if (count >= EXPORTS_AT_ONCE) throw new CallError('tooManyRequests');
    this.running.set(userId, count + 1);
    return () => this.release(userId);
  }

  private release(userId: string): void {
    const left = (this.running.get(userId) ?? 1) - 1;
    if (left > 0) this.running.set(userId, left);
    else this.running.delete(userId);
  }
}
