type Counter<S extends string> = { series: S; year: number; last: number };

/** Counters by series and year, as services store them in a table; seeds count in order of time. */
export class NumberSeries<S extends string = string> {
  private readonly counters = new Map<string, Counter<S>>();

  next(series: S, year: number): number {
    const counter = this.counters.get(`${series} ${year}`) ?? { series, year, last: 0 };
    counter.last += 1;
    this.counters.set(`${series} ${year}`, counter);
    return counter.last;
  }

  get rows(): readonly Counter<S>[] {
    return [...this.counters.values()];
  }
}
