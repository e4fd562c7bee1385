/**
 * What a process cannot do at the moment although it is ready: `/ready` stays 200 and says it, because everything else works.
 */
export class Limitations {
  private readonly reasons = new Map<string, string>();

  /** Without a reason the limitation has ended. */
  set(subject: string, reason: string | undefined): void {
    if (reason === undefined) this.reasons.delete(subject);
    else this.reasons.set(subject, reason);
  }

  /** One line for each limitation. */
  lines(): string[] {
    return [...this.reasons].map(([subject, reason]) => `${subject}: ${reason}`);
  }
}
