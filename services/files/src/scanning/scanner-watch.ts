import { Limitations } from '@bls/kit/observability/limitations';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MalwareScanner, type ScannerState } from './malware-scanner.js';
import { ScanMetrics } from './scan-metrics.js';

const EVERY_MS = 30_000;
const SUBJECT = 'malware scanner';

/** Looks at the scanners regularly and says it in metrics, readiness and log. */
@Injectable()
export class ScannerWatch implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger(SUBJECT);
  private timer: NodeJS.Timeout | undefined;
  private said: string | undefined;

  constructor(
    private readonly scanner: MalwareScanner,
    private readonly metrics: ScanMetrics,
    private readonly limitations: Limitations,
  ) {}

  onModuleInit(): void {
    if (!this.scanner.isConfigured) return this.log.warn('CLAMD_URL is not set: files of people are not scanned for malware');
    const look = () => void this.look().catch((error: unknown) => this.log.error(error));
    look();
    this.timer = setInterval(look, EVERY_MS);
    this.timer.unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** The state of every scanner now. */
  async look(): Promise<ScannerState[]> {
    const states = await this.scanner.states();
    for (const state of states) {
      const { scanner } = state;
      this.metrics.isUp.set({ scanner }, 'version' in state ? 1 : 0);
      const at = 'version' in state ? state.version.signaturesAt : null;
      if (at) this.metrics.signaturesAt.set({ scanner }, Date.parse(at) / 1000);
    }
    this.say(states);
    return states;
  }

  private say(states: readonly ScannerState[]): void {
    const problems = states.flatMap((state) => ('problem' in state ? `${state.scanner} ${state.problem}` : []));
    const waits = problems.length > 0 && problems.length === states.length ? '; uploads are not accepted' : '';
    const reason = problems.length > 0 ? problems.join(', ') + waits : undefined;
    this.limitations.set(SUBJECT, reason);
    if (reason === this.said) return;
    if (reason) this.log.error(reason);
    else this.log.log('every malware scanner answers');
    this.said = reason;
  }
}
