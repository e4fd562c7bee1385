import { setImmediate } from 'node:timers/promises';

/**
 * A sequence of steps: it yields the instant of its next step and continues once everything before that has
 * happened.
 */
export type Course = Generator<string, void, void>;

const MOST_MS_AT_ONCE = 30;

type Waiting = { at: string; course: Course };

/**
 * Plays courses step by step in chronological order across all courses: no step can use a later one. Steps of
 * the same instant run in the order in which their courses started to wait.
 */
export class Timeline {
  /** By instant, the latest first. */
  private readonly waiting: Waiting[] = [];
  private now = '';

  begin(course: Course): void {
    const { value: at, done } = course.next();
    if (done) return;
    if (at < this.now) throw new RangeError(`a step at ${at} comes after what happened at ${this.now}`);
    this.waiting.splice(this.placeOf(at), 0, { at, course });
  }

  /** Plays until every course has ended; regularly gives control back to other work of the process. */
  async play(): Promise<void> {
    let pausedAt = performance.now();
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      this.now = next.at;
      this.begin(next.course);
      if (performance.now() - pausedAt < MOST_MS_AT_ONCE) continue;
      await setImmediate();
      pausedAt = performance.now();
    }
  }

  private placeOf(at: string): number {
    let [low, high] = [0, this.waiting.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.waiting[middle] as Waiting).at > at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
