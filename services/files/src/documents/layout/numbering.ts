/** Numbers of headings and clauses: 1., then 1.1 for a heading or a clause of the second level. */
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

  /** The next clause: a third number below a second-level heading, else a second one. */
  clause(): string {
    this.clauses += 1;
    if (this.part > 0) return `${this.section}.${this.part}.${this.clauses}`;
    return this.section > 0 ? `${this.section}.${this.clauses}` : `${this.clauses}.`;
  }
}
