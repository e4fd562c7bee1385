import { setImmediate } from 'node:timers/promises';

/** Something that takes its course: it yields the instant of its next step and goes on once everything before that has happened. */
export type Course = Generator<string, void, void>;

const MOST_MS_AT_ONCE = 30;

type Waiting = { at: string; course: Course };

/**
 * Plays courses step by step in the order of time, whichever course a step belongs to: no step can know of a later one.
 * Steps of one instant happen in the order in which their courses began to wait.
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

  /** Plays until every course has ended; now and then it lets other work of the process go on. */
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
