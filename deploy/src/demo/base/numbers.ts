/** Numbers of documents by series and year, assigned in the order of the requests. */
export class Numbers {
  private readonly counters = new Map<string, { series: string; year: number; last: number }>();

  /** The next number of a series in the year of the instant: `TS-2026-0001`. */
  next(series: string, at: string, digits = 4): string {
    const year = at.slice(0, 4);
    const counter = this.counters.get(`${series} ${year}`) ?? { series, year: Number(year), last: 0 };
    counter.last += 1;
    this.counters.set(`${series} ${year}`, counter);
    return `${series}-${year}-${String(counter.last).padStart(digits, '0')}`;
  }

  /** The last number of some series in each year. */
  last(...series: readonly string[]): { series: string; year: number; last: number }[] {
    return [...this.counters.values()].filter((counter) => series.includes(counter.series)).map((counter) => ({ ...counter }));
  }
}
