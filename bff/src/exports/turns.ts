import { CallError } from '@bls/proto/domain/values/errors';
import { EXPORTS_AT_ONCE } from '@bls/proto/contracts/export';

/** How many exports each person has under way in this process. */
export class Turns {
  private readonly running = new Map<string, number>();

  /** Returns what ends the turn; throws `tooManyRequests` when the person has enough of them. */
  take(userId: string): () => void {
    const count = this.running.get(userId) ?? 0;
    if (count >= EXPORTS_AT_ONCE) throw new CallError('tooManyRequests');
    this.running.set(userId, count + 1);
    return () => this.leave(userId);
  }

  private leave(userId: string): void {
    const left = (this.running.get(userId) ?? 1) - 1;
    if (left > 0) this.running.set(userId, left);
    else this.running.delete(userId);
  }
}
