/** Numbers of headings and clauses: 1., 1.1 below it, whether the second level is a heading or a clause. */
export class Numbering {
  private section = 0;
  private part = 0;
  private clauses = 0;

  heading(level: 1 | 2): string {
    if (level === 1) {
      this.section += 1;
      this.part = 0;
      this.clauses = 0;
      return `${this.section}.`;
    }
    this.part += 1;
    this.clauses = 0;
    return `${this.section}.${this.part}`;
  }

  /** Below a second-level heading clauses get a third number; else they share the second with nobody. */
  clause(): string {
    this.clauses += 1;
    if (this.part > 0) return `${this.section}.${this.part}.${this.clauses}`;
    return this.section > 0 ? `${this.section}.${this.clauses}` : `${this.clauses}.`;
  }
}
